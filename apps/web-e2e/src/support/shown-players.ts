import type { Browser, Cookie } from '@playwright/test';
import { logIn } from './account-calls.js';
import { Player } from './player.js';
import type { ProductAddress } from './product.js';

/** A player for reading only: no test spends their money. */
export interface ShownPlayer {
  readonly player: Player;
  /** Cookies of a login that outlives a whole test, on the page and in the player's own calls. */
  readonly cookies: () => Promise<readonly Cookie[]>;
}

/** The deposit of the seasoned player, in rupees. */
const SEASONED_DEPOSIT = 1_234.5;
export const SEASONED_BET_COUNT = 12;

/** Less than the 15 minutes of an access token: two pages with the same old cookies would each renew the session. */
const LOGIN_MS = 10 * 60_000;

async function signIn(browser: Browser, player: Player): Promise<readonly Cookie[]> {
  const { email, password, http } = player;
  const { origin } = http;
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const response = await context.request.post('/api/user/login', { data: { email, password } });
  if (!response.ok()) throw new Error(`The login was refused: ${await response.text()}`);
  const cookies = await context.cookies();
  await context.close();
  const { status, text } = await logIn(http, email, password);
  if (status !== 200) throw new Error(`The player's own login was refused: ${text}`);
  return cookies;
}

/** Signs a player in for many tests, and again when the tests last longer than a login. */
function present(browser: Browser, player: Player): ShownPlayer {
  let signedIn: Promise<readonly Cookie[]> | undefined;
  let signedInAtMs = 0;
  return {
    player,
    cookies() {
      if (signedIn === undefined || Date.now() - signedInAtMs > LOGIN_MS) {
        signedInAtMs = Date.now();
        signedIn = signIn(browser, player);
      }
      return signedIn;
    },
  };
}

/** A verified player with a deposit and 12 finished bets. */
export async function presentSeasoned(browser: Browser, product: ProductAddress): Promise<ShownPlayer> {
  const player = await (await new Player(product).join()).deposit(SEASONED_DEPOSIT);
  for (let count = 1; count <= SEASONED_BET_COUNT; count += 1)
    await player.roll({ amount: count, target: 50.5, condition: 'above' });
  return present(browser, player);
}

/** A player who has only registered. */
export async function presentUnverified(browser: Browser, product: ProductAddress): Promise<ShownPlayer> {
  return present(browser, await new Player(product).register());
}
