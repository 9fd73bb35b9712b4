import { Button, Card, Stack } from '@paasa/ui-kit/ui';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { OpenMinesBet } from '../../contract/mines-bet.js';
import type { MinesRules } from '../../rules/mines-versions.js';
import { currentWinText, multiplierText } from '../board/round-words.js';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.m};
  justify-content: space-between;

  dt {
    font-size: ${({ theme }) => theme.text.xs};
    color: ${({ theme }) => theme.color.textMuted};
  }
  dd {
    font-size: ${({ theme }) => theme.text.l};
    font-weight: ${({ theme }) => theme.weight.bold};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  > :last-child {
    text-align: end;

    dd {
      color: ${({ theme }) => theme.color.win};
    }
  }
`;

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.xs};

  > button {
    padding-inline: ${({ theme }) => theme.space.xs};
    font-size: ${({ theme }) => theme.text.m};
    white-space: normal;
  }
  /* Dims late, because most answers come quickly and the buttons should not flicker. */
  > button[aria-disabled='true'] {
    transition: opacity 200ms 300ms;
  }
  ${({ theme }) => theme.media.fromDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Face = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 ${({ theme }) => theme.space.xs};
  font-variant-numeric: tabular-nums;
`;

export interface RoundPanelProps {
  openBet: OpenMinesBet;
  /** The rules of the round; null if this page does not know them. */
  rules: MinesRules | null;
  /** A step is in progress. */
  isBusy: boolean;
  isCashingOut: boolean;
  onCashOut: () => void;
  onRandom: () => void;
}

/** The value of the open round, and its two buttons: cash out, or open a random tile. */
export function RoundPanel({ openBet, rules, isBusy, isCashingOut, onCashOut, onRandom }: RoundPanelProps) {
  const count = openBet.gameData.revealedTiles.length;
  const winText = currentWinText(openBet, rules);
  const handleRandom = (event: MouseEvent) => {
    // The second half of a double click on Bet must not open the first tile.
    if (event.detail > 1 && count === 0) return;
    if (!isBusy) onRandom();
  };
  return (
    <Card as="section" aria-label="Round">
      <Stack $gap="s">
        <Figures>
          <div>
            <dt>Revealed Tiles</dt>
            <dd>{count}</dd>
          </div>
          <div>
            <dt>Multiplier</dt>
            <dd>{multiplierText(openBet)}</dd>
          </div>
          <div>
            <dt>Current Win</dt>
            <dd>{winText}</dd>
          </div>
        </Figures>
        <Buttons>
          <Button
            size="l"
            busy={isCashingOut}
            busyText="Cashing out..."
            aria-disabled={count === 0 || isBusy}
            onClick={count === 0 || isBusy ? undefined : onCashOut}
          >
            <Face>
              <span>Cash Out</span> {count === 0 ? null : <span>{winText}</span>}
            </Face>
          </Button>
          <Button variant="secondary" size="l" aria-disabled={isBusy} onClick={handleRandom}>
            Pick Random Tile
          </Button>
        </Buttons>
      </Stack>
    </Card>
  );
}
