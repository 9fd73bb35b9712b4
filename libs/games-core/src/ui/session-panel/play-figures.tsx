import { PnlLine } from '@paasa/ui-charts/ui';
import { Skeleton } from '@paasa/ui-kit/ui';
import { formatRupees, paise } from '@paasa/money';
import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { HeldPlay } from './held-play.js';
import { bestWinText, netWord, signedText } from './play-words.js';
import { numberText } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.s};
  margin: 0;
`;

const Name = styled.dt`
  font-size: ${({ theme }) => theme.text.xs};
  color: ${({ theme }) => theme.color.textMuted};
`;

const Value = styled.dd`
  margin: 0;
  font-weight: ${({ theme }) => theme.weight.bold};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  line-height: 1.35;
`;

const Word = styled.small`
  font-size: ${({ theme }) => theme.text.xs};
  font-weight: ${({ theme }) => theme.weight.medium};
  color: ${({ theme }) => theme.color.textMuted};
`;

const WAITING = <Skeleton width="5ch" height="1.35rem" />;

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Name>{name}</Name>
      <Value>{children}</Value>
    </div>
  );
}

const ZERO = paise(0);
const NO_LINE: HeldPlay['totalsPaise'] = [];

/** The figures and their line; null while they load. A loss has the look of a win. */
export const PlayFigures = memo(function PlayFigures({ play }: { play: HeldPlay | null }) {
  const t = useTexts(texts);
  return (
    <>
      <Figures>
        <Figure name={t('bets')}>{play === null ? WAITING : numberText(t.locale, play.betCount)}</Figure>
        <Figure name={t('wagered')}>{play === null ? WAITING : formatRupees(play.wageredPaise)}</Figure>
        <Figure name={t('net')}>
          {play === null ? (
            WAITING
          ) : (
            <>
              {signedText(play.netResultPaise)} <Word>{netWord(t, play.netResultPaise)}</Word>
            </>
          )}
        </Figure>
        <Figure name={t('bestWin')}>
          {play === null || play.bestWinPaise === null ? WAITING : bestWinText(t, play.bestWinPaise)}
        </Figure>
      </Figures>
      <PnlLine startPaise={play?.startPaise ?? ZERO} totalsPaise={play?.totalsPaise ?? NO_LINE} />
    </>
  );
});
