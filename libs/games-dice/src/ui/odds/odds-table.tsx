import { styled } from 'styled-components';
import type { DiceConfig } from '../../rules/dice-config.js';
import { diceMultiplierText, diceRtpText, diceWinChanceText } from '../../rules/dice-odds.js';
import { configOf, pointText, type DiceSettings } from '../dice-settings.js';

/** Win chances that show the range, in hundredths of a percent; below that target, or above 100 less it. */
const EXAMPLES = [200, 1_000, 2_500, 4_950, 5_000, 7_500, 9_000, 9_800];

const Frame = styled.div`
  overflow-x: auto;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.m};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${({ theme }) => theme.text.xs};
  font-variant-numeric: tabular-nums;

  ${({ theme }) => theme.media.fromTablet} {
    font-size: ${({ theme }) => theme.text.s};
  }
  caption {
    padding: ${({ theme }) => theme.space.xs};
    font-weight: ${({ theme }) => theme.weight.bold};
    text-align: start;
  }
  th,
  td {
    padding: ${({ theme }) => theme.space.xxs} 0.15rem;
    text-align: end;

    ${({ theme }) => theme.media.fromTablet} {
      padding-inline: ${({ theme }) => theme.space.xs};
    }
  }
  th:first-child {
    text-align: start;
  }
  thead th {
    background: ${({ theme }) => theme.color.sunken};
    color: ${({ theme }) => theme.color.textMuted};
    font-weight: ${({ theme }) => theme.weight.medium};
  }
  tbody th {
    font-weight: ${({ theme }) => theme.weight.medium};
  }
`;

const Row = styled.tr<{ $isChosen: boolean }>`
  background: ${({ theme, $isChosen }) => ($isChosen ? theme.color.accentSoft : 'transparent')};

  &:nth-child(even) {
    background: ${({ theme }) => theme.color.surfaceRaised};
  }
`;

const Side = styled.span`
  display: block;
  white-space: nowrap;
`;

const Figures = ({ config }: { config: DiceConfig }) => (
  <>
    <td>{diceWinChanceText(config)}</td>
    <td>{`${diceMultiplierText(config)}x`}</td>
    <td>{diceRtpText(config)}</td>
  </>
);

/** What the chosen target and some others win, how often, and what they pay back. */
export function OddsTable({ settings }: { settings: DiceSettings }) {
  const title = 'Odds by target';
  return (
    // A region that scrolls must be reachable without a mouse.
    <Frame role="region" aria-label={title} tabIndex={0}>
      <Table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Target</th>
            <th scope="col">Win chance %</th>
            <th scope="col">Multiplier</th>
            <th scope="col">RTP %</th>
          </tr>
        </thead>
        <tbody>
          <Row $isChosen>
            <th scope="row">
              <Side>Yours:</Side>
              <Side>{`${settings.condition} ${pointText(settings.target)}`}</Side>
            </th>
            <Figures config={configOf(settings)} />
          </Row>
          {EXAMPLES.map((targetHundredths) => (
            <Row key={targetHundredths} $isChosen={false}>
              <th scope="row">
                <Side>{`below ${pointText(targetHundredths / 100)}`}</Side>
                <Side>{`above ${pointText((10_000 - targetHundredths) / 100)}`}</Side>
              </th>
              <Figures config={{ targetHundredths, condition: 'below' }} />
            </Row>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
