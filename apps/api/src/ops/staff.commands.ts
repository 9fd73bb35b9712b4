import { reasonSchema, ROLES } from '@paasa/console-kit';
import type { Result } from '@paasa/result';
import { emailField } from '@paasa/staff';
import { printable, requireNothingElse, UsageFault, type OperatorCommand } from './operator-command.js';
import { readNote } from './read-note.js';

type Print = (line: string) => void;

/** Prints a refusal, or what was done. Shape: the exit code. */
function report<T>(done: Result<T>, print: Print, tell: (value: T) => readonly string[]): number {
  const lines = done.ok ? tell(done.value) : [done.refusal.message];
  lines.forEach(print);
  return done.ok ? 0 : 1;
}

const linkLines = (link: string): string[] => [
  link,
  'The link works once, for 24 hours. Give it to this person alone: it opens the account.',
];

export const staffInvite: OperatorCommand = {
  usage: 'EMAIL ROLE',
  summary: `invites a member of staff to the console; roles: ${ROLES.join(', ')}`,
  async run({ members }, [email, roleName, ...rest], print) {
    requireNothingElse(rest);
    const role = ROLES.find((name) => name === roleName);
    if (!emailField.safeParse(email).success || email === undefined || role === undefined)
      throw new UsageFault(`Give an address and a role: ${ROLES.join(', ')}.`);
    return report(await members.invite({ email, role }), print, ({ staffId, link }) => [
      `${staffId} is invited as ${role}.`,
      ...linkLines(link),
    ]);
  },
};

export const staffList: OperatorCommand = {
  usage: '',
  summary: 'lists the members of staff: id, role, state, ways to sign in, when they were last seen',
  async run({ members }, given, print) {
    requireNothingElse(given);
    const people = await members.list();
    for (const { staffId, email, role, state, waysIn, lastSeenAt } of people) {
      const ways = waysIn.length === 0 ? 'no way in' : waysIn.join(', ');
      const seen = lastSeenAt === null ? 'never seen' : `last seen ${lastSeenAt}`;
      print(`${staffId}  ${printable(email)}  ${role}  ${state}  ${ways}  ${seen}`);
    }
    if (people.length === 0) print('There is no member of staff yet: staff:invite EMAIL admin');
    return 0;
  },
};

function readReference([reference, ...rest]: readonly string[]): { reference: string; note: string } {
  if (reference === undefined) throw new UsageFault('Give the id or the address of a member of staff.');
  const note = reasonSchema.safeParse(readNote(rest));
  if (!note.success) throw new UsageFault(note.error.issues[0]?.message ?? 'Give another note.');
  return { reference, note: note.data };
}

export const staffDisable: OperatorCommand = {
  usage: 'ID|EMAIL --note TEXT',
  summary: 'ends all access of a member of staff',
  async run({ members }, given, print) {
    const { reference, note } = readReference(given);
    const done = await members.disable(reference, note);
    return report(done, print, ({ staffId, endedSessionCount }) => [
      `${staffId} is disabled. Sessions ended: ${String(endedSessionCount)}.`,
    ]);
  },
};

export const staffReset: OperatorCommand = {
  usage: 'ID|EMAIL --note TEXT',
  summary: 'removes passkeys, password and app of a member of staff, and invites them again',
  async run({ members }, given, print) {
    const { reference, note } = readReference(given);
    const done = await members.reset(reference, note);
    return report(done, print, ({ staffId, endedSessionCount, link }) => [
      `${staffId} has no way in any more. Sessions ended: ${String(endedSessionCount)}.`,
      ...linkLines(link),
    ]);
  },
};
