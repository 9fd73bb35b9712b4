import { DatabaseUnavailable } from '@paasa/server-kit/server';
import { MoveRefused } from './obstacles.js';
import { countRows, MoveSteps, readBalance, type MoveParts } from './move-steps.js';

export interface Moved {
  readonly rowCount: number;
  readonly balancePaise: number;
}

/** Everything up to the moment of the move. */
async function leaveCell(
  steps: MoveSteps,
  { refuseUnfit, reach }: MoveParts,
  lost: AbortSignal,
): Promise<void> {
  // What an earlier run has left behind is taken back, so that the copy is of this moment.
  await steps.takeBack();
  try {
    await refuseUnfit();
    const leaving = await steps.mark();
    await steps.wait();
    const changed = await steps.compare(await steps.copy(leaving));
    if (changed.length > 0)
      throw new MoveRefused(`Rows have changed while they were copied: ${changed.join(', ')}. Try again.`);
    reach('move:compared');
    if (lost.aborted) throw new DatabaseUnavailable('The lock of the move was lost.');
    await steps.flip(leaving);
  } catch (error) {
    if (!(error instanceof MoveRefused)) throw error;
    await steps.takeBack();
    await steps.unmark();
    throw error;
  }
}

async function run(parts: MoveParts, playerId: string, lost: AbortSignal): Promise<Moved | null> {
  const { directory, target, to } = parts;
  const steps = new MoveSteps(parts, playerId);
  const [here, there, cell] = await Promise.all([steps.here(), steps.there(), directory.cellOf(playerId)]);
  const isUnderWay = here?.state === 'leaving' || here?.state === 'left';
  if (isUnderWay && here.otherCell !== to)
    throw new MoveRefused(`A move of the player to ${here.otherCell} is under way: finish that one first.`);
  if (here?.state === 'gone') {
    if (here.otherCell === to && there?.state === 'arrived') return null;
    if (there?.state !== 'arriving')
      throw new MoveRefused(`The player is not here: a move has led to the cell ${here.otherCell}.`);
  } else if (!isUnderWay && cell !== null && cell !== directory.cell) {
    throw new MoveRefused(`The player is in the cell ${cell}: run the command there.`);
  }
  const isCopied = there?.state === 'arriving';
  const isBefore =
    here === null || here.state === 'arrived' || (here.state === 'leaving' && !(cell === to && isCopied));
  if (isBefore) await leaveCell(steps, parts, lost);
  // A directory that was restored names this cell again.
  else if (here.state === 'left' && cell !== to) await steps.flip(here);
  const arriving = await steps.there();
  if (arriving === null) throw new Error('The target has lost its copy.');
  await steps.leave();
  await steps.deleteHere(arriving);
  await steps.arrive();
  return { rowCount: countRows(arriving.digests), balancePaise: await readBalance(target, playerId) };
}

/**
 * Moves a player to another cell, or finishes a move that was interrupted. A run that dies before the flip leads back: the
 * next one begins anew. After the flip the next run only goes on.
 *
 * Shape: null if an earlier run has finished it. Errors: `MoveRefused`, without an effect; `DatabaseUnavailable`.
 */
export async function movePlayer(parts: MoveParts, playerId: string): Promise<Moved | null> {
  const done = await parts.source.runAlone(`moving player ${playerId}`, (lost) => run(parts, playerId, lost));
  if (done === null) throw new MoveRefused('Another run moves the player now.');
  return done.value;
}
