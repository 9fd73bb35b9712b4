/** Whether an API process needs more memory after more bets. */
import { startApis } from '../parts/api-server.mjs';
import { CALLS, runLoad } from '../parts/load.mjs';
import { fundPlayers } from '../parts/player.mjs';
import { collectOnSignal, memoryOf } from '../parts/process-memory.mjs';
import { countBets, sizesOf } from '../parts/seed-history.mjs';
import { storageFigures } from '../parts/storage-figures.mjs';

export const name = 'memory';
export const about = 'memory of one API process after 1,000,000 bets over HTTP, beside that after 10,000';

const PLAYERS = 256;
const FEW = 10_000;
const MEGABYTE = 1_000_000;
const LOAD_SECONDS = 10;
/** Well before a session expires by itself. */
const REFRESH_MS = 5 * 60_000;
const GROWTH_BAR = { atMost: 1.3 };

/** Plays until `count` bets have been answered, `played` of them before. Shape: the number of answered bets. */
async function playUntil(count, played, { origin, players, say }) {
  let done = played;
  let refreshedAt = Date.now();
  while (done < count) {
    if (Date.now() - refreshedAt > REFRESH_MS) {
      for (const { call } of players) await call('POST', '/api/user/refresh-token', {});
      refreshedAt = Date.now();
      say(`  ${done.toLocaleString('en')} bets`);
    }
    const seconds = count - done > FEW ? LOAD_SECONDS : 1;
    const { requests } = await runLoad({ origin, path: CALLS.dice, players, seconds });
    done += requests.total;
  }
  return done;
}

export async function measure({ say, isQuick }) {
  const many = isQuick ? 50_000 : 1_000_000;
  const apis = await startApis({ nodeArgs: collectOnSignal });
  try {
    const [origin] = apis.origins;
    const product = { webOrigin: origin, sandboxOrigin: apis.sandboxOrigin };
    const players = await fundPlayers(product, PLAYERS, { rupees: 5_000 });
    const emptySizes = await sizesOf(apis.databaseUrl);
    const playedFew = await playUntil(FEW, 0, { origin, players, say });
    const first = await memoryOf(apis);
    const playedMany = await playUntil(many, playedFew, { origin, players, say });
    const then = await memoryOf(apis);
    const betCount = await countBets(apis.databaseUrl);
    if (betCount < playedMany) throw new Error(`${playedMany} answered calls are ${betCount} bets.`);
    const played = storageFigures(emptySizes, await sizesOf(apis.databaseUrl), betCount, {
      fresh: 900,
      old: 500,
    });
    const told = many.toLocaleString('en');
    return [
      ...['resident', 'heap'].flatMap((part) => [
        { what: `${part} after ${told} bets`, unit: 'MB', values: [then[part] / MEGABYTE] },
        {
          what: `${part}, ÷ after ${FEW.toLocaleString('en')}`,
          unit: '',
          values: [then[part] / first[part]],
          bar: GROWTH_BAR,
        },
      ]),
      ...played.map((figure) => ({ ...figure, what: `${figure.what}, as played` })),
    ];
  } finally {
    await apis.stop();
  }
}
