import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FaultPoint } from '@paasa/wallet/server';
import type { MovePoint } from './moves/move-steps.js';

/** Ends the process, as a power cut would, when it reaches the step that a test has named. */
export const endProcessAt = (killAt: string | null) => (point: FaultPoint | MovePoint) => {
  if (killAt === null) return;
  const named = path.isAbsolute(killAt) ? readFileSync(killAt, 'utf8') : killAt;
  if (point === named) process.kill(process.pid, 'SIGKILL');
};
