import { ok, refuse, type Result } from '@paasa/result';
import { sentence } from '@paasa/texts';
import type { Tx } from '@paasa/server-kit/server';
import type { RealityCheckMinutes } from '../../rules/exclusion-bounds.js';
import { playStateAt } from '../../rules/play-state.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { realityCheckDue } from '../guard/refusals.js';
import { refusalOfChange } from '../state/change-cap.js';
import { recordChange } from '../state/changes.repo.js';
import { lockPlayer } from '../state/players.repo.js';
import { texts } from '../texts/texts.js';

type Parts = Pick<ProtectionContext, 'db' | 'profile' | 'money' | 'play' | 'clock'>;

const minutesStatement = {
  name: 'protection-set-reality-minutes',
  text: 'UPDATE protection.players SET reality_minutes = $2 WHERE player_id = $1',
};

const notOffered = (choices: readonly number[]) =>
  refuse(
    'malformed',
    'protection/reality-check-minutes',
    sentence(texts, (t) =>
      t('realityCheckMinutes', { most: choices.slice(0, -1).join(', '), last: String(choices.at(-1)) }),
    ),
  );

/**
 * Sets the interval of the reality check.
 *
 * Errors: `protection/reality-check-minutes`; `protection/reality-check-due`: a check is answered first;
 * `protection/too-many-changes`.
 */
export function setRealityMinutes(
  context: Parts,
  playerId: string,
  minutes: RealityCheckMinutes,
): Promise<Result<null>> {
  const { realityCheckChoices } = context.profile;
  return context.db.transaction(async (tx) => {
    if (!realityCheckChoices.includes(minutes)) return notOffered(realityCheckChoices);
    await context.money.lockAccount(tx, playerId);
    const state = await lockPlayer(tx, context, playerId);
    if (playStateAt(state, state.now) === 'due') return realityCheckDue();
    if (state.realityMinutes === minutes) return ok(null);
    const refused = await refusalOfChange(tx, playerId, state.now);
    if (refused !== null) return refused;
    await tx.query(minutesStatement, [playerId, minutes]);
    await recordChange(tx, {
      playerId,
      at: state.now,
      by: 'player',
      what: 'reality-check',
      step: 'set',
      from: `${String(state.realityMinutes)} minutes`,
      to: `${String(minutes)} minutes`,
    });
    return ok(null);
  });
}

const answerStatement = {
  name: 'protection-answer-check',
  text: `
    UPDATE protection.players SET playing_since = $2::timestamptz, base_bets = $3, base_wagered_paise = $4,
      base_won_paise = $5
    WHERE player_id = $1`,
};

async function begin(tx: Tx, { play }: Parts, playerId: string, since: Date | null): Promise<void> {
  const [totals] = await play.listBetTotals(tx, [playerId]);
  if (totals === undefined) throw new Error('A port returned fewer totals than requested.');
  const { betCount, wageredPaise, wonPaise } = totals;
  await tx.query(answerStatement, [playerId, since?.toISOString() ?? null, betCount, wageredPaise, wonPaise]);
}

/**
 * Answers the reality check: the clock starts again, from the totals of now, or play ends until the next bet. Without a check
 * that is due it changes nothing: an early answer must not put off the next one.
 */
export function answerRealityCheck(
  context: Parts,
  playerId: string,
  choice: 'continue' | 'stop',
): Promise<void> {
  return context.db.transaction(async (tx) => {
    await context.money.lockAccount(tx, playerId);
    const state = await lockPlayer(tx, context, playerId);
    if (playStateAt(state, state.now) !== 'due') return;
    tx.announce(playerId, { protection: true });
    await begin(tx, context, playerId, choice === 'continue' ? state.now : null);
  });
}
