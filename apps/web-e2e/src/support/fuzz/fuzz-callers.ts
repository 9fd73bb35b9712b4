import { randomUUID } from 'node:crypto';
import type { HttpClient } from '../http-client.js';
import { Player } from '../player.js';
import type { ProductAddress } from '../product.js';
import type { DescribedCall } from './described-calls.js';

/** The sender of hostile requests. */
export interface FuzzCaller {
  /** The value of the Cookie header; empty for a guest. */
  cookie(): string;
  /** A well-formed body of the call, with real ids of the caller where they exist. */
  rightBodyFor(call: DescribedCall): Promise<Readonly<Record<string, unknown>>>;
  /** Renews the session if it has ended, which many calls may cause, or is too old. */
  staySignedIn(): Promise<void>;
}

/** The Cookie header of this browser. */
export const cookieOf = (http: HttpClient): string =>
  http.cookieNames.map((name) => `${name}=${http.cookie(name) ?? ''}`).join('; ');

/** Never accepted: all other calls of an excluded player would be refused, and wrong passwords close the login. */
const withoutExclusion = ({ rightBody }: DescribedCall): Readonly<Record<string, unknown>> => {
  if ('hours' in rightBody) return { ...rightBody, hours: 1 };
  return 'months' in rightBody ? { months: 1, password: '' } : rightBody;
};

async function staySignedIn(player: Player): Promise<void> {
  if ((await player.get('/api/user/my-details')).status === 200) return;
  const { email, password } = player;
  const { status, text } = await player.post('/api/user/login', { email, password });
  if (status !== 200) throw new Error(`The login was refused: ${text}`);
}

export const asGuest: FuzzCaller = {
  cookie: () => '',
  // A new address each time: for a known address the server would answer before it checks all fields.
  rightBodyFor: async ({ rightBody }) =>
    'email' in rightBody ? { ...rightBody, email: `fuzz-${randomUUID()}@example.test` } : rightBody,
  staySignedIn: async () => {},
};

async function asUnverified(product: ProductAddress): Promise<FuzzCaller> {
  const player = await new Player(product).register();
  // The first read of the seeds creates them. Every other read changes nothing.
  await player.get('/api/fairness/seed-pair');
  return {
    cookie: () => cookieOf(player.http),
    rightBodyFor: async (call) => withoutExclusion(call),
    staySignedIn: () => staySignedIn(player),
  };
}

/** Has money, bets, an unpaid order, and always an open round, so that a wrong effect would show. */
async function asVerified(product: ProductAddress): Promise<FuzzCaller> {
  const player = await new Player(product).join();
  await player.deposit(10_000);
  const { orderId, transactionId } = await player.orderDeposit(40);
  await player.roll();
  const openRound = async (): Promise<string> =>
    (await player.pendingMines())?._id ?? (await player.openMines(1, 3));
  return {
    cookie: () => cookieOf(player.http),
    async rightBodyFor(call) {
      const { path } = call;
      const rightBody = withoutExclusion(call);
      if ('betId' in rightBody) return { ...rightBody, betId: await openRound() };
      if ('razorpay_order_id' in rightBody) return { ...rightBody, razorpay_order_id: orderId };
      return path.endsWith('update-transaction-status') ? { ...rightBody, transactionId } : rightBody;
    },
    staySignedIn: () => staySignedIn(player),
  };
}

export const fuzzCallers: Readonly<
  Record<string, (product: ProductAddress) => FuzzCaller | Promise<FuzzCaller>>
> = {
  'a guest': () => asGuest,
  'an unverified player': asUnverified,
  'a verified player': asVerified,
};
