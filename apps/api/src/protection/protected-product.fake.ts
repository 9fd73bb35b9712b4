import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DatabaseKind } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import {
  newPlayer,
  paidBy,
  startProductOn,
  type RunningProduct,
  type TestPlayer,
} from '../running-product.fake.js';

/** The answer to a call, as far as these tests read it. */
export interface Answered {
  readonly status: number;
  readonly code: string;
}

/** Processes of the product on one database, with one payment provider. */
export interface ProtectedWorld {
  readonly database: TestDatabase;
  readonly razorpay: TestProvider;
  start(variables?: Record<string, string>, clock?: () => Date): Promise<RunningProduct>;
  close(): Promise<void>;
}

export async function openProtectedWorld(kind: DatabaseKind): Promise<ProtectedWorld> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-protection-'));
  const database = await createTestDatabase(kind);
  const razorpay = await startTestProvider();
  const products: RunningProduct[] = [];
  return {
    database,
    razorpay,
    async start(variables = {}, clock) {
      const settings = { ...paidBy(razorpay), PAASA_DATA_DIR: folder, ...variables };
      const product = await startProductOn(database, settings, clock);
      products.push(product);
      return product;
    },
    async close() {
      for (const product of products) await product.stop();
      await razorpay.stop();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export const answered = ({ status, body }: { status: number; body: unknown }): Answered => ({
  status,
  code: String((body as { code?: unknown } | null)?.code ?? 'ok'),
});

export const roll = (player: TestPlayer, amount = 1) =>
  player.call('POST', '/api/games/dice/roll-dice', { amount, target: 50.5, condition: 'above' });

export const orderDeposit = (player: TestPlayer, amount = 60) =>
  player.call('POST', '/api/razorpay/create-deposit-order', { amount });

export const openRound = (player: TestPlayer, amount = 1) =>
  player.call('POST', '/api/games/mines/start-mine', { amount, minesCount: 3 });

export const protectionOf = async (player: TestPlayer): Promise<unknown> =>
  (await player.call('GET', '/api/protection')).body;

export const setLimit = (
  player: TestPlayer,
  kind: string,
  amount: number | null,
  window = 'day',
): Promise<{ status: number; body: unknown }> =>
  player.call('PUT', '/api/protection/limits', { kind, window, amount });

/** How many of the answers have each code. */
export function tally(answers: readonly { status: number; body: unknown }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const { code } = answered(answer);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

export const nonceOf = async (player: TestPlayer): Promise<unknown> =>
  ((await player.call('GET', '/api/fairness/seed-pair')).body as { nonce?: unknown }).nonce;

export const newProtected = (
  product: RunningProduct,
  { razorpay }: ProtectedWorld,
  rupees = 100,
): Promise<TestPlayer> => newPlayer(product, razorpay, { rupees });

/** Of a player for whom no rule about age matters. */
export const GROWN_UP = '1990-05-17';

export const giveBirthDate = (player: TestPlayer, birthDate: unknown) =>
  player.call('PUT', '/api/protection/birth-date', { birthDate });

interface NewPlayerOptions {
  readonly world: ProtectedWorld;
  /** Its process takes the deposit: it asks for no age. */
  readonly sandbox: RunningProduct;
  /** Null: not given. */
  readonly birthDate?: string | null;
  readonly rupees?: number;
}

/** A player with money at a product that asks for the age. */
export async function newPlayerAt(
  product: RunningProduct,
  { world, sandbox, birthDate = GROWN_UP, rupees = 100 }: NewPlayerOptions,
): Promise<TestPlayer> {
  const player = (await newProtected(sandbox, world, rupees)).at(product);
  if (birthDate === null) return player;
  const { status } = await giveBirthDate(player, birthDate);
  if (status !== 200) throw new Error(`A date of birth was answered with ${String(status)}.`);
  return player;
}

/** A process with the strict profile beside one with the sandbox's, and the clock of both, which the test sets. */
export interface StrictWorld extends ProtectedWorld {
  readonly sandbox: RunningProduct;
  readonly product: RunningProduct;
  readonly clock: () => Date;
  /** Sets the time: in ms, or of November 2026 by the clocks of India, such as `26T21:50:00.000`. */
  at(time: string | number): void;
  advance(ms: number): void;
  /** At the strict one, with money. */
  newPlayer(options?: Pick<NewPlayerOptions, 'birthDate' | 'rupees'>): Promise<TestPlayer>;
}

/** Begins on 26 November at midnight in India. */
export async function openStrictWorld(kind: DatabaseKind): Promise<StrictWorld> {
  const atMs = (text: string): number => Date.parse(`2026-11-${text}+05:30`);
  let nowMs = atMs('26T00:00:00.000');
  const clock = (): Date => new Date(nowMs);
  const world = await openProtectedWorld(kind);
  const sandbox = await world.start({}, clock);
  const product = await world.start({ PLAY_PROFILE: 'strict' }, clock);
  return {
    ...world,
    sandbox,
    product,
    clock,
    at: (time) => {
      nowMs = typeof time === 'number' ? time : atMs(time);
    },
    advance: (ms) => {
      nowMs += ms;
    },
    newPlayer: (options) => newPlayerAt(product, { sandbox, world, ...options }),
  };
}
