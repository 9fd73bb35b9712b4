import { EXCLUSION_KINDS, SELF_EXCLUSION_MONTHS, TIME_OUT_HOURS, type Exclusion } from '@paasa/protection';
import type { ProtectionFile, StoredSigns } from '@paasa/protection/server';
import { z } from 'zod';
import { readNote } from './read-note.js';
import {
  printable,
  requireNothingElse,
  UsageFault,
  type OperatorCommand,
  type OperatorContext,
} from './operator-command.js';

const SHOWN_CHANGES = 50;
const LISTED_PLAYERS = 200;

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
  const { age, exclusion, limits, realityCheck } = protection;
  return [
    exclusion === null ? 'not excluded' : `${exclusion.kind} ${endText(exclusion)}`,
    ...(age === null
      ? []
      : [`date of birth ${age.birthDate ?? 'not given'}${age.isUnderAge ? ', under age' : ''}`]),
    ...limits.map(
      ({ kind, window, amount, used, remaining, renewsAt, renewal, isMandatory, pending }) =>
        `${kind} a ${window}: ${String(used)} of ${String(amount)} used, ${String(remaining)} left` +
        (renewal === 'whole' ? ` until ${renewsAt}` : `; the oldest part counts until ${renewsAt}`) +
        (isMandatory ? '; the limit of every player' : '') +
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
  return { term, note: readNote(rest) };
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

/** Shape: the day, or null for the latest. */
function readDay([option, day, ...rest]: readonly string[]): string | null {
  if (option === undefined) return null;
  requireNothingElse(rest);
  if (option !== '--day' || !z.iso.date().safeParse(day).success)
    throw new UsageFault('Give a day of India as --day 2026-01-31, or nothing for the latest.');
  return day ?? null;
}

const signsLine = ({ playerId, version, kinds, figures }: StoredSigns): string =>
  `${playerId}  ${kinds.join(', ')}  rules ${String(version)}  ${JSON.stringify(figures)}`;

/** Signs of harm in the play of a day. It changes nothing: what follows is for people to decide. */
export const protectionSigns: OperatorCommand = {
  usage: '[--day YYYY-MM-DD]',
  summary: 'lists players with signs of harm on a day, those with most signs first',
  async run(context, given, print) {
    const found = await context.protection.listSigns(readDay(given), LISTED_PLAYERS);
    if (found === null) {
      print('This day is not computed. A day is computed after its end, and kept for a year.');
      return 1;
    }
    const { day, playerCount, signs } = found;
    const details = { day, listedCount: signs.length };
    await context.record({ event: 'operator-signs-listed', playerId: null, details });
    signs.map(signsLine).forEach(print);
    if (playerCount > signs.length) print(`… and ${String(playerCount - signs.length)} more`);
    print(`${day}: ${playerCount === 0 ? 'no player has a sign' : `${String(playerCount)} in the list`}.`);
    return 0;
  },
};

/** A player gives their date of birth once; this corrects it after the support has seen a proof. */
export const protectionCorrectBirth: OperatorCommand = {
  usage: 'ID|EMAIL DATE --note TEXT',
  summary: 'corrects the date of birth of a player, such as 1999-12-31',
  async run(context, [reference, birthDate = '', ...words], print) {
    const note = readNote(words);
    const playerId = await findPlayerId(context, reference);
    if (playerId === null) {
      print('There is no such player.');
      return 1;
    }
    const corrected = await context.protection.correctBirthDate(
      { playerId, birthDate, by: `operator: ${note}` },
      (tx) => context.record({ event: 'operator-birth-date-corrected', playerId, details: { note } }, tx),
    );
    if (!corrected.ok) {
      print(corrected.refusal.message);
      return 1;
    }
    print(`${playerId}: born on ${birthDate}.`);
    return 0;
  },
};
