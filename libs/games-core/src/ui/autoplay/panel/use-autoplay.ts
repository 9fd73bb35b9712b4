import { usePlayer, usePlayRules } from '@paasa/api-client/ui';
import { fromRupees } from '@paasa/money';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AutoplayPlan, AutoplayRun } from '../../../rules/autoplay/autoplay-run.js';
import type { StopReason } from '../../../rules/autoplay/stop-reason.js';
import { onPlayElsewhere } from '../../intents/played-elsewhere.js';
import { useQuickPlay } from '../../quick-play/use-quick-play.js';
import type { AutoplayTable } from '../autoplay-table.js';
import { storedReport, type AutoplayReport } from '../stored-report.js';
import { createAutoplay } from './create-autoplay.js';

const reportOf = ({
  plan,
  playedCount,
  wageredPaise,
  netResultPaise,
  stop,
}: AutoplayRun): AutoplayReport => ({
  plannedCount: plan.betCount,
  playedCount,
  wageredPaise,
  netResultPaise,
  stop,
});

/** A run that the storage still shows as running ended with its page. */
const atLoad = (report: AutoplayReport | null): AutoplayReport | null =>
  report === null || report.stop !== null ? report : { ...report, stop: { kind: 'reloaded' } };

/**
 * Stops at Esc, without a network, at a step in another tab, and when the browser puts the page aside: it would go on when
 * the player comes back. Esc stops also what has the focus elsewhere.
 */
function useStopSignals(playerId: string | null, isRunning: boolean, stop: (reason: StopReason) => void) {
  const handle = useEffectEvent(stop);
  useEffect(() => {
    if (!isRunning || playerId === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('offline', () => handle({ kind: 'connection' }), { signal });
    const handleHide = ({ persisted }: PageTransitionEvent) => {
      if (persisted) handle({ kind: 'left' });
    };
    window.addEventListener('pagehide', handleHide, { signal });
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') handle({ kind: 'asked' });
    };
    window.addEventListener('keydown', handleKey, { signal, capture: true });
    onPlayElsewhere(playerId, () => handle({ kind: 'played-elsewhere' }), signal);
    return () => listening.abort();
  }, [isRunning, playerId]);
}

/** The runs of autoplay on this table, and the report of the latest one. */
export function useAutoplay(table: AutoplayTable) {
  const { gameId, underWay, isRunning: running, choiceText } = table;
  const player = usePlayer();
  const playerId = player?._id ?? null;
  const minGameCycleMs = usePlayRules()?.minGameCycleMs ?? 0;
  const { isOn: isQuick } = useQuickPlay();
  const [report, setReport] = useState(() =>
    playerId === null ? null : atLoad(storedReport(playerId, gameId).get()),
  );
  const current = useRef<ReturnType<typeof createAutoplay> | null>(null);
  const isHere = useRef(true);
  const pace = useRef({ minGameCycleMs, isQuick });
  useEffect(() => {
    pace.current = { minGameCycleMs, isQuick };
  }, [minGameCycleMs, isQuick]);
  const isRunning = report !== null && report.stop === null;

  const stop = (reason: StopReason) => current.current?.stop(reason);
  useStopSignals(playerId, isRunning, stop);

  const stopOn = useEffectEvent(stop);
  useEffect(
    () =>
      underWay.subscribe(() => {
        const trouble = underWay.get()?.trouble ?? null;
        if (trouble !== null) stopOn({ kind: trouble.cause });
      }),
    [underWay],
  );
  const startedWith = useRef(choiceText);
  useEffect(() => {
    if (startedWith.current !== choiceText) stopOn({ kind: 'changed' });
  }, [choiceText]);
  useEffect(() => {
    isHere.current = true;
    return () => {
      stopOn({ kind: 'left' });
      isHere.current = false;
      running.set(false);
    };
  }, [running]);

  const start = (plan: AutoplayPlan) => {
    if (player === null) return;
    const place = storedReport(player._id, gameId);
    startedWith.current = choiceText;
    const autoplay = createAutoplay({
      play: table.play,
      readPace: () => pace.current,
      onChange: (run) => {
        const next = reportOf(run);
        // Without its page, only a run that leaving has stopped is reported later.
        if (isHere.current || next.stop?.kind === 'left') place.set(next);
        if (!isHere.current) return;
        running.set(next.stop === null);
        setReport(next);
      },
    });
    current.current = autoplay;
    void autoplay.start(plan, fromRupees(player.wallet));
  };
  return { report, isRunning, start, stop };
}
