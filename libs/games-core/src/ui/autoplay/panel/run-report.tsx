import { formatRupees, paise } from '@paasa/money';
import { VisuallyHidden } from '@paasa/ui-kit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { AutoplayReport } from '../stored-report.js';
import { netText, playedText, reasonText, spokenEnd, spokenProgress, spokenStart } from './autoplay-words.js';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const Box = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.s};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
`;

const Reason = styled.p`
  font-weight: ${({ theme }) => theme.weight.medium};
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, auto));
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.xs};

  dt {
    font-size: ${({ theme }) => theme.text.xs};
    color: ${({ theme }) => theme.color.textMuted};
  }
  dd {
    font-weight: ${({ theme }) => theme.weight.bold};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

/** A screen reader hears how far it is as often as this. */
const SPOKEN_EVERY_MS = 15_000;

/** What is read out: the start, now and then the progress, and the end; never each bet. */
function useSpoken(t: TranslateOf<typeof texts>, report: AutoplayReport | null): string {
  const [heard, setHeard] = useState<string | null>(null);
  const isRunning = report !== null && report.stop === null;
  const readProgress = useEffectEvent(() => {
    if (report !== null) setHeard(spokenProgress(t, report));
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => readProgress(), SPOKEN_EVERY_MS);
    return () => {
      clearInterval(timer);
      setHeard(null);
    };
  }, [isRunning]);
  if (report === null) return '';
  return report.stop === null ? (heard ?? spokenStart(t, report)) : spokenEnd(t, report, report.stop);
}

export interface RunReportProps {
  report: AutoplayReport | null;
  /** A round waits for the player. */
  isRoundOpen: boolean;
}

/** How far a run is, or why it stopped and what was played. */
export function RunReport({ report, isRoundOpen }: RunReportProps) {
  const t = useTexts(texts);
  const spoken = useSpoken(t, report);
  return (
    <>
      {/* In the page from the start, so that screen readers announce its content. */}
      <VisuallyHidden role="status" aria-label={t('status')}>
        {spoken}
      </VisuallyHidden>
      {report === null ? null : (
        <Box role="group" aria-label={t('report')}>
          <Reason>
            {report.stop === null ? t('running') : t('stopped', { reason: reasonText(t, report.stop) })}
          </Reason>
          {isRoundOpen ? <p>{t('roundOpen')}</p> : null}
          <Figures>
            <div>
              <dt>{t('bets')}</dt>
              <dd>{playedText(t, report)}</dd>
            </div>
            <div>
              <dt>{t('wagered')}</dt>
              <dd>{formatRupees(paise(report.wageredPaise))}</dd>
            </div>
            <div>
              <dt>{t('net')}</dt>
              <dd>{netText(paise(report.netResultPaise))}</dd>
            </div>
          </Figures>
        </Box>
      )}
    </>
  );
}
