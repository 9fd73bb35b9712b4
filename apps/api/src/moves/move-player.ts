import type { Database } from '@paasa/server-kit/server';
import type { MoveState } from './move-state.repo.js';
import { MoveRefused } from './obstacles.js';
import { countRows } from './digests.js';
import { MoveSteps, MoveStopped, type MoveParts } from './move-steps.js';

/** What moves and archives of a cell do one after the other. */
export const MOVING = 'moves and archives';

export interface Moved {
  readonly rowCount: number;
  readonly balancePaise: number;
}

const balanceStatement = {
  name: 'moves-balance',
  text: `
    SELECT coalesce(sum(balance_paise + held_paise + escrow_paise), 0)::bigint AS paise
    FROM wallet.accounts WHERE player_id = $1`,
};

async function readBalance(db: Database, playerId: string): Promise<number> {
  const [row] = await db.read((tx) => tx.query<{ paise: number }>(balanceStatement, [playerId]));
  return row?.paise ?? 0;
}

/** The player lives here as before. `cause` is why. */
async function giveUp(steps: MoveSteps, cause: unknown): Promise<void> {
  try {
    await steps.unmark();
    await steps.takeBack();
  } catch (error) {
    throw new AggregateError(
      [cause, error],
      'The move was given up, and not everything could be taken back.',
      {
        cause,
      },
    );
  }
}

/** Everything up to the moment of the move. Shape: the id of the move. */
async function leaveCell(steps: MoveSteps, parts: MoveParts, playerId: string): Promise<string> {
  await parts.refuseUnfit();
  // What an earlier run has left behind is taken back, so that the copy is of this moment.
  await steps.takeBack();
  await parts.prepareMonths(playerId);
  let moveId: string;
  try {
    const leaving = await steps.mark();
    ({ moveId } = leaving);
    await steps.wait();
    // Days of signs that were computed before the mark are the same in both cells.
    await parts.refuseUnfit();
    await steps.compare(await steps.copy(leaving));
  } catch (error) {
    if (!(error instanceof MoveStopped)) await giveUp(steps, error);
    throw error;
  }
  try {
    await steps.flip(moveId);
  } catch (error) {
    // Any other failure may have come after the directory had done it.
    if (error instanceof MoveRefused) await giveUp(steps, error);
    throw error;
  }
  return moveId;
}

/** Errors: `MoveRefused` if the state of the player in the two cells allows no run of this command here. */
function refuseOtherMove(
  {
    here,
    there,
    cell,
  }: { readonly here: MoveState | null; readonly there: MoveState | null; readonly cell: string | null },
  { directory, to }: MoveParts,
): void {
  if (here?.state === 'arriving')
    throw new MoveRefused(
      `A move of the player to this cell is under way: run it in ${here.otherCell} again.`,
    );
  const isUnderWay = here?.state === 'leaving' || here?.state === 'left' || here?.state === 'returned';
  if (isUnderWay && here.otherCell !== to)
    throw new MoveRefused(`A move of the player to ${here.otherCell} is under way: finish that one first.`);
  const isGone = here?.state === 'gone';
  if (isGone && (here.otherCell !== to || there?.moveId !== here.moveId))
    throw new MoveRefused(`The player is not here: a move has led to the cell ${here.otherCell}.`);
  if (!isUnderWay && !isGone && cell !== null && cell !== directory.cell)
    throw new MoveRefused(`The player is in the cell ${cell}: run the command there.`);
}

async function run(parts: MoveParts, playerId: string): Promise<Moved | null> {
  const { directory, target, to } = parts;
  const steps = new MoveSteps(parts, playerId);
  const [here, there, cell] = await Promise.all([steps.here(), steps.there(), directory.cellOf(playerId)]);
  refuseOtherMove({ here, there, cell }, parts);
  if (here?.state === 'returned') {
    if (cell !== to || there?.state !== 'arrived')
      throw new MoveRefused(`The player does not live in ${to}: restore that cell, or the directory, first.`);
    await steps.forgetReturned();
    return null;
  }
  const isCopied = here !== null && there?.moveId === here.moveId;
  if (here?.state === 'gone' && there?.state === 'arrived') return null;
  const isBefore =
    here === null || here.state === 'arrived' || (here.state === 'leaving' && !(cell === to && isCopied));
  const moveId = isBefore ? await leaveCell(steps, parts, playerId) : here.moveId;
  if (!isBefore && here.state !== 'gone') await steps.flip(moveId);
  const digests = await steps.deleteHere(moveId);
  await steps.arrive(moveId);
  return { rowCount: countRows(digests), balancePaise: await readBalance(target, playerId) };
}

/**
 * Moves a player to another cell, or finishes a move that was interrupted. A run that dies before the flip leads back: the
 * next one begins anew. After the flip the next run only goes on.
 *
 * Shape: null if an earlier run has finished it. Errors: `MoveRefused`, without an effect; `DatabaseUnavailable`.
 */
export async function movePlayer(parts: MoveParts, playerId: string): Promise<Moved | null> {
  const done = await parts.source.runAlone(MOVING, () =>
    parts.target.runAlone(MOVING, () => run(parts, playerId)),
  );
  const moved = done?.value ?? null;
  if (moved === null)
    throw new MoveRefused(
      'Another move or an archive runs in one of the cells. Try again when it has ended.',
    );
  return moved.value;
}
