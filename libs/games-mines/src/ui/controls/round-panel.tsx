import { FitFigure } from '@paasa/games-core/ui';
import { Button } from '@paasa/ui-kit/ui';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { OpenMinesBet } from '../../contract/mines-bet.js';
import type { MinesRules } from '../../rules/mines-versions.js';
import { currentWinText, isCurrentGain, multiplierText, roundText } from '../board/round-words.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

/* On a phone over the amount, which is hidden then. The note stands first there, and the figures below the tabs. */
const Facts = styled.section`
  grid-area: amount;
  display: grid;
  align-content: space-between;

  > p {
    order: -1;
  }
  ${({ theme }) => theme.media.fromDesktop} {
    grid-area: auto;
    align-content: start;

    > p {
      order: 0;
    }
  }
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: fit-content(40%) repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.s};

  dt {
    font-size: ${({ theme }) => theme.text.xs};
    color: ${({ theme }) => theme.color.textMuted};
  }
  dd {
    font-size: ${({ theme }) => theme.text.l};
    font-weight: ${({ theme }) => theme.weight.bold};
    font-variant-numeric: tabular-nums;
    line-height: 1.3;
  }
  > :last-child {
    text-align: end;

    [data-gain] {
      color: ${({ theme }) => theme.color.win};
    }
  }
`;

const Note = styled.p`
  font-size: ${({ theme }) => theme.text.xs};
  font-variant-numeric: tabular-nums;
  color: ${({ theme }) => theme.color.textMuted};
  white-space: nowrap;
`;

/* Dims late, because most answers come quickly and the buttons should not flicker. */
const Place = styled.div<{ $area: 'bet' | 'random' }>`
  grid-area: ${({ $area }) => ($area === 'random' ? 'mines' : $area)};

  ${({ theme }) => theme.media.fromDesktop} {
    grid-area: ${({ $area }) => ($area === 'random' ? 'auto' : $area)};
  }
  > button {
    padding-inline: ${({ theme }) => theme.space.xs};
    font-size: ${({ theme }) => theme.text.m};
    white-space: normal;
  }
  > button[aria-disabled='true'] {
    transition: opacity 200ms 300ms;
  }
`;

/* The amount below the words, each on one line. */
const Face = styled.span`
  flex: 1;
  min-width: 0;
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

/** The value of the open round, and its two buttons: cash out, or open a random tile. Parts of the form's grid. */
export function RoundPanel({ openBet, rules, isBusy, isCashingOut, onCashOut, onRandom }: RoundPanelProps) {
  const t = useTexts(texts);
  const count = openBet.gameData.revealedTiles.length;
  const winText = currentWinText(openBet, rules);
  const isOff = count === 0 || isBusy;
  const handleRandom = (event: MouseEvent) => {
    // The second half of a double click on Bet must not open the first tile.
    if (event.detail > 1 && count === 0) return;
    if (!isBusy) onRandom();
  };
  return (
    <>
      <Place $area="bet">
        <Button
          size="l"
          wide
          busy={isCashingOut}
          busyText={t('cashingOut')}
          aria-disabled={isOff}
          onClick={isOff ? undefined : onCashOut}
        >
          <Face>
            <span>{t('cashOut')}</span> {count === 0 ? null : <FitFigure>{winText}</FitFigure>}
          </Face>
        </Button>
      </Place>
      <Facts aria-label={t('round')}>
        <Figures>
          <div>
            <dt>{t('revealed')}</dt>
            <dd>{count}</dd>
          </div>
          <div>
            <dt>{t('multiplier')}</dt>
            <dd>
              <FitFigure>{multiplierText(openBet)}</FitFigure>
            </dd>
          </div>
          <div>
            <dt>{t('currentWin')}</dt>
            <dd data-gain={isCurrentGain(openBet, rules) || undefined}>
              <FitFigure>{winText}</FitFigure>
            </dd>
          </div>
        </Figures>
        <Note>{roundText(openBet, t.language)}</Note>
      </Facts>
      <Place $area="random">
        <Button variant="secondary" size="l" wide aria-disabled={isBusy} onClick={handleRandom}>
          {t('random')}
        </Button>
      </Place>
    </>
  );
}
