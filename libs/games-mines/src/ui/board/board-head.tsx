import {
  FitFigure,
  isGain,
  paidText,
  profitText,
  TroubleNotice,
  type IntentTrouble,
} from '@paasa/games-core/ui';
import { formatRupees, type Paise } from '@paasa/money';
import { memo } from 'react';
import { css, keyframes, styled } from 'styled-components';
import type { OpenMinesBet, OverMinesBet } from '../../contract/mines-bet.js';
import { minesMultiplierText, minesSafeChanceText, tryMinesPayoutPaise } from '../../rules/mines-odds.js';
import type { MinesRules } from '../../rules/mines-versions.js';
import { multiplierText, UNKNOWN_FIGURE } from './round-words.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const land = keyframes`
  from { opacity: 0; scale: 0.94; }
`;

const Strip = styled.div`
  display: grid;
  align-items: center;
  min-height: 3rem;
`;

/* A line above the board on a phone, otherwise a panel beside it. */
const asPanel = css`
  ${({ theme }) => theme.media.fromDesktop} {
    align-items: center;
    min-height: 4.75rem;
    padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
    border-radius: ${({ theme }) => theme.radius.m};
  }
`;

const Odds = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.s};

  dt {
    font-size: ${({ theme }) => theme.text.xs};
    color: ${({ theme }) => theme.color.textMuted};
  }
  dd {
    font-size: ${({ theme }) => theme.text.l};
    font-weight: ${({ theme }) => theme.weight.bold};
    font-variant-numeric: tabular-nums;
  }
  > :last-child {
    text-align: end;
  }
  ${asPanel}
  ${({ theme }) => theme.media.fromDesktop} {
    border: 1px solid ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.sunken};
  }
`;

/** A win that only returns the stake has no colour of winning. */
const outcomeTones = {
  win: css`
    border-inline-start-color: ${({ theme }) => theme.color.win};
    background: ${({ theme }) => theme.color.winSoft};
    color: ${({ theme }) => theme.color.win};
  `,
  loss: css`
    border-inline-start-color: ${({ theme }) => theme.color.loss};
    background: ${({ theme }) => theme.color.lossSoft};
    color: ${({ theme }) => theme.color.loss};
  `,
  plain: css`
    border-inline-start-color: ${({ theme }) => theme.color.lineControl};
    background: ${({ theme }) => theme.color.sunken};
  `,
};

const Outcome = styled.p<{ $tone: keyof typeof outcomeTones }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${({ theme }) => theme.space.s};
  padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.s};
  border-radius: ${({ theme }) => theme.radius.m};
  border-inline-start: 4px solid transparent;
  ${({ $tone }) => outcomeTones[$tone]}
  font-size: ${({ theme }) => theme.text.l};
  font-weight: ${({ theme }) => theme.weight.heavy};
  animation: ${land} ${({ theme }) => theme.motion.smooth};

  font-variant-numeric: tabular-nums;

  > span {
    white-space: nowrap;
  }
  > :not(:first-child) {
    font-size: ${({ theme }) => theme.text.s};
    font-weight: ${({ theme }) => theme.weight.bold};
  }
  ${asPanel}
`;

export interface NextTileProps {
  /** The rules of the open or the next round; null if this page does not know them. */
  rules: MinesRules | null;
  mineCount: number;
  /** Tiles opened so far. */
  safeCount: number;
  /** Null while no amount is entered. */
  stakePaise: Paise | null;
}

/** The payout and the chance of the next diamond. */
function NextTile({ rules, mineCount, safeCount, stakePaise }: NextTileProps) {
  const t = useTexts(texts);
  const winPaise =
    rules === null || stakePaise === null
      ? null
      : tryMinesPayoutPaise(rules, stakePaise, mineCount, safeCount + 1);
  return (
    <Odds aria-label={t('next')}>
      <div>
        <dt>{t('next')}</dt>
        <dd>
          <FitFigure>
            {rules === null ? UNKNOWN_FIGURE : `${minesMultiplierText(rules, mineCount, safeCount + 1)}×`}
          </FitFigure>
        </dd>
      </div>
      <div>
        <dt>{t('next.win')}</dt>
        <dd>
          <FitFigure>{winPaise === null ? UNKNOWN_FIGURE : formatRupees(winPaise)}</FitFigure>
        </dd>
      </div>
      <div>
        <dt>{t('next.chance')}</dt>
        <dd>{`${minesSafeChanceText(mineCount, safeCount)}%`}</dd>
      </div>
    </Odds>
  );
}

export interface BoardHeadProps {
  /** Why the step in progress has no answer yet; null while there is no trouble. */
  trouble: IntentTrouble | null;
  onResend: () => void;
  openBet: OpenMinesBet | null;
  rules: MinesRules | null;
  /** The round that has just ended; null once the player prepares the next one. */
  endedBet: OverMinesBet | null;
  /** A round has ended, but not on this page. */
  hasEndedUnseen: boolean;
  mineCount: number;
  stakePaise: Paise | null;
}

/** Beside the board: a missing answer, or the end of the last round, or the payout of the next tile. */
export const BoardHead = memo(function BoardHead(props: BoardHeadProps) {
  return (
    <Strip>
      <News {...props} />
    </Strip>
  );
});

function toneOf(bet: OverMinesBet): keyof typeof outcomeTones {
  if (isGain(bet)) return 'win';
  return bet.isWin ? 'plain' : 'loss';
}

function News(props: BoardHeadProps) {
  const { trouble, onResend, openBet, rules, endedBet, hasEndedUnseen, mineCount, stakePaise } = props;
  const t = useTexts(texts);
  if (trouble !== null) {
    const comfort = t(openBet === null ? 'comfort.bet' : 'comfort.round');
    return <TroubleNotice trouble={trouble} comfort={comfort} onResend={onResend} />;
  }
  if (hasEndedUnseen) return <Outcome $tone="plain">{t('over')}</Outcome>;
  if (endedBet !== null) {
    return (
      <Outcome key={endedBet._id} $tone={toneOf(endedBet)}>
        <span>{profitText(endedBet)}</span>
        {endedBet.isWin ? <span>{paidText(endedBet, t.language)}</span> : null}
        <span>{endedBet.isWin ? multiplierText(endedBet) : t('hit')}</span>
      </Outcome>
    );
  }
  return (
    <NextTile
      rules={rules}
      mineCount={mineCount}
      safeCount={openBet?.gameData.revealedTiles.length ?? 0}
      stakePaise={stakePaise}
    />
  );
}
