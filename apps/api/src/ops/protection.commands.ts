import { EXCLUSION_KINDS, SELF_EXCLUSION_MONTHS, TIME_OUT_HOURS, type Exclusion } from '@paasa/protection';
import type { ProtectionFile } from '@paasa/protection/server';
import {
  printable,
  requireNothingElse,
  UsageFault,
  type OperatorCommand,
  type OperatorContext,
} from './operator-command.js';

const MAX_NOTE_LENGTH = 500;
const SHOWN_CHANGES = 50;

async function findPlayerId(
  { accounts }: OperatorContext,
  reference: string | undefined,
): Promise<string | null> {
  if (reference === undefined) throw new UsageFault('Give the id or the address of a player.');
  return (await accounts.findPlayer(reference))?.playerId ?? null;
}

const endText = ({ until }: Pick<Exclusion, 'until'>): string =>
  until === null ? 'for good' : `until ${until}`;

function fileLines({ protection, changes }: ProtectionFile): string[] {
  const { exclusion, limits, realityCheck } = protection;
  return [
    exclusion === null ? 'not excluded' : `${exclusion.kind} ${endText(exclusion)}`,
    ...limits.map(
      ({ kind, window, amount, used, remaining, renewsAt, pending }) =>
        `${kind} a ${window}: ${String(used)} of ${String(amount)} used, ${String(remaining)} left until ${renewsAt}` +
        (pending === null
          ? ''
          : `; ${String(pending.amount ?? 'none')} asked for, from ${pending.effectiveAt}`),
    ),
    `reality check every ${String(realityCheck.minutes)} minutes${realityCheck.isDue ? ', due now' : ''}`,
    `${String(changes.length)} changes`,
    ...changes
      .slice(0, SHOWN_CHANGES)
      .map(
        ({ at, by, what, step, from, to }) =>
          `  ${at.toISOString()}  ${printable(by)}  ${what} ${step}: ${from ?? '-'} → ${to ?? '-'}`,
      ),
  ];
}

/** Limits, exclusion and their history, for a player who asks. */
export const protectionShow: OperatorCommand = {
  usage: 'ID|EMAIL',
  summary: 'shows what protects a player: limits, exclusion, reality check, and every change',
  async run(context, [reference, ...rest], print) {
    requireNothingElse(rest);
    const playerId = await findPlayerId(context, reference);
    if (playerId === null) {
      print('There is no such player.');
      return 1;
    }
    const file = await context.protection.find(playerId);
    await context.record({ event: 'operator-player-shown', playerId, details: { part: 'protection' } });
    fileLines(file).forEach(print);
    return 0;
  },
};

interface ExcludeWords {
  readonly term: { kind: 'time-out'; hours: number } | { kind: 'self-exclusion'; months: number | null };
  readonly note: string;
}

const [TIME_OUT, SELF_EXCLUSION] = EXCLUSION_KINDS;

function countIn(
  text: string | undefined,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const count = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;
  if (count < min || count > max)
    throw new UsageFault(`Give a number from ${String(min)} to ${String(max)}.`);
  return count;
}

function readTerm(words: readonly string[]): {
  readonly term: ExcludeWords['term'];
  readonly rest: readonly string[];
} {
  const [option, value, ...rest] = words;
  if (option === '--for-good') return { term: { kind: SELF_EXCLUSION, months: null }, rest: words.slice(1) };
  if (option === '--hours') return { term: { kind: TIME_OUT, hours: countIn(value, TIME_OUT_HOURS) }, rest };
  if (option === '--months')
    return { term: { kind: SELF_EXCLUSION, months: countIn(value, SELF_EXCLUSION_MONTHS) }, rest };
  throw new UsageFault('Say for how long: --hours N, --months N or --for-good.');
}

function readWords(words: readonly string[]): ExcludeWords {
  const { term, rest } = readTerm(words);
  const [option, note = '', ...more] = rest;
  requireNothingElse(more);
  if (option !== '--note' || note.trim() === '' || note.length > MAX_NOTE_LENGTH)
    throw new UsageFault(
      `Give the reason as a note of at most ${String(MAX_NOTE_LENGTH)} characters: --note "…".`,
    );
  return { term, note: note.trim() };
}

/** For an exclusion that a player asks for by mail. No command ends one. */
export const protectionExclude: OperatorCommand = {
  usage: 'ID|EMAIL --hours N|--months N|--for-good --note TEXT',
  summary: 'excludes a player who asks for it; nobody can shorten it',
  async run(context, [reference, ...words], print) {
    const { term, note } = readWords(words);
    const playerId = await findPlayerId(context, reference);
    if (playerId === null) {
      print('There is no such player.');
      return 1;
    }
    const excluded = await context.protection.exclude({ playerId, term, by: `operator: ${note}` }, (tx) =>
      context.record({ event: 'operator-player-excluded', playerId, details: { kind: term.kind, note } }, tx),
    );
    if (!excluded.ok) {
      print(excluded.refusal.message);
      return 1;
    }
    print(`${playerId}: ${excluded.value.kind} ${endText(excluded.value)}. All sessions are ended.`);
    return 0;
  },
};
