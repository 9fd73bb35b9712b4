/** The duration and the memory of the operators' proof of the books. */
import { workspaceRoot } from '../../../run/src/workspace.mjs';
import { joinPlayer } from '../parts/player.mjs';
import { runWatched } from '../parts/process-memory.mjs';
import { startProduct } from '../parts/product.mjs';
import { latestPlayerId, seedHistory } from '../parts/seed-history.mjs';

const LONGEST_SECONDS = 60;
/**
 * A heap that may grow grows before it is cleaned. If the proof ends with this little memory, it keeps nothing of what
 * it reads; the quotient below shows the memory beside its heap.
 */
const OLD_SPACE_MB = 96;
const MEGABYTE = 1_000_000;

export const name = 'verify-ledger';
export const about = `ledger:verify of 1,000,000 bets of one player with ${OLD_SPACE_MB} MB of old space, beside a tenth of them`;

/** Errors: throws if the books are not proven correct, or if fewer bets were checked than exist. */
async function verify({ env }, betCount) {
  const words = [`--max-old-space-size=${OLD_SPACE_MB}`, 'apps/api/dist/main.mjs', 'ops', 'ledger:verify'];
  const found = await runWatched(words, { cwd: workspaceRoot, env: { ...process.env, ...env } });
  const [, compared] = /sequence-complete: .*\((\d+) compared, 0 differ\)/.exec(found.output) ?? [];
  if (found.code !== 0 || !(Number(compared) >= betCount))
    throw new Error(`The books of ${betCount} bets were not proven:\n${found.output}`);
  return found;
}

async function verifyInRounds(product, betCount, rounds) {
  const found = [];
  for (let round = 0; round < rounds; round += 1) found.push(await verify(product, betCount));
  return found;
}

export async function measure({ rounds, isQuick }) {
  const many = isQuick ? 100_000 : 1_000_000;
  const few = many / 10;
  const product = await startProduct();
  try {
    await joinPlayer(product);
    const playerId = await latestPlayerId(product.databaseUrl);
    await seedHistory(product.databaseUrl, playerId, few);
    const first = await verifyInRounds(product, few, rounds);
    await seedHistory(product.databaseUrl, playerId, many - few);
    const then = await verifyInRounds(product, many, rounds);
    const told = many.toLocaleString('en');
    return [
      {
        what: `ledger:verify of ${told} bets`,
        unit: 's',
        values: then.map(({ ms }) => ms / 1000),
        bar: { atMost: LONGEST_SECONDS },
      },
      {
        what: `most memory, ${told} bets`,
        unit: 'MB',
        values: then.map(({ peakBytes }) => peakBytes / MEGABYTE),
      },
      {
        what: `most memory, ÷ with ${few.toLocaleString('en')} bets`,
        unit: '',
        values: then.map(({ peakBytes }, round) => peakBytes / first[round].peakBytes),
        bar: { atMost: 1.3 },
      },
    ];
  } finally {
    await product.stop();
  }
}
