import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { logIn } from '../account-calls.js';
import type { Answer } from '../http-client.js';
import { Player } from '../player.js';
import type { Product } from '../product.js';
import type { Gate } from './gate.js';

/** What a player has bound themselves to, and what holds at the end. Plain values, for the proof. */
export interface BoundLimit {
  /** The last answered amount; a limit only fell, so never more than this may hold. */
  readonly answeredRupees: number;
  readonly shownRupees: number | null;
  /** Answers meanwhile that showed a higher limit than one that had been answered. */
  readonly risenCount: number;
}

export interface BoundExclusion {
  readonly playerId: string;
  readonly answeredUntil: string;
  readonly shownUntil: string | null;
  /** The code that refuses a bet; null if it was not refused. */
  readonly betRefusal: string | null;
  readonly isInFile: boolean;
}

export interface Bound {
  readonly limit: BoundLimit;
  readonly exclusions: readonly BoundExclusion[];
}

interface Protection {
  readonly limits: readonly { readonly kind: string; readonly amount: number }[];
  readonly exclusion: { readonly until: string | null } | null;
}

const FIRST_RUPEES = 1_000;
/** Below the number of changes that a player may make on a day. */
const MAX_CHANGES = 80;
const CHANGE_PAUSE_MS = 100;
const AWAY_PAUSE_MS = 50;
const MAX_TRIES = 200;

/** A call that is repeated until it is answered, in a session that an exclusion may have ended. */
async function untilAnswered(
  { http, email, password }: Player,
  gate: Gate,
  call: () => Promise<Answer<Protection>>,
): Promise<Protection> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    await gate.pass();
    // A broken connection does not show what the server has done.
    const answer = await call().catch(() => null);
    if (answer?.status === 200) return answer.body;
    if (answer?.status === 401) await logIn(http, email, password).catch(() => null);
    else if (answer === null || answer.status === 503) await delay(AWAY_PAUSE_MS);
    else throw new Error(`A binding call was answered with ${String(answer.status)}: ${answer.text}`);
  }
  throw new Error('A binding call was never answered.');
}

/** Players who bind themselves while the product is killed: one lowers a limit, the others exclude themselves. */
export class BoundPlayers {
  private readonly answeredUntil = new Map<Player, string>();
  private answeredRupees = FIRST_RUPEES;
  private risenCount = 0;

  private constructor(
    private readonly product: Product,
    private readonly gate: Gate,
    private readonly limited: Player,
    private readonly leaving: readonly Player[],
  ) {}

  static async join(product: Product, gate: Gate, leavingCount: number): Promise<BoundPlayers> {
    const join = (): Promise<Player> => new Player(product).join();
    const [limited, ...leaving] = await Promise.all([join(), ...Array.from({ length: leavingCount }, join)]);
    if (limited === undefined) throw new Error('Nobody has joined.');
    return new BoundPlayers(product, gate, limited, leaving);
  }

  /** Lowers the limit rupee by rupee; no answer may show more than an answer before. */
  async lowerUntil(isOver: () => boolean): Promise<void> {
    for (let change = 1; change <= MAX_CHANGES && !isOver(); change += 1) {
      const amount = FIRST_RUPEES - change;
      const body = { kind: 'wager', window: 'month', amount };
      const shown = await untilAnswered(this.limited, this.gate, () =>
        this.limited.http.call('PUT', '/api/protection/limits', { body }),
      );
      if (this.limitIn(shown) !== amount) this.risenCount += 1;
      this.answeredRupees = amount;
      await delay(CHANGE_PAUSE_MS);
    }
  }

  /** Begins during a kill, and ends with the answer after it. */
  async exclude(index: number): Promise<void> {
    const player = this.leaving[index];
    if (player === undefined) return;
    const { exclusion } = await untilAnswered(player, this.gate, () =>
      player.http.call('POST', '/api/protection/time-out', { body: { hours: 24 } }),
    );
    this.answeredUntil.set(player, exclusion?.until ?? 'none');
  }

  async read(): Promise<Bound> {
    const shown = await this.show(this.limited);
    const file = path.join(this.product.ground.dataDir, 'archive', 'exclusions.jsonl');
    const lines = this.answeredUntil.size === 0 ? '' : readFileSync(file, 'utf8');
    const exclusions = await Promise.all(
      [...this.answeredUntil].map(async ([player, answeredUntil]) => {
        const { exclusion } = await this.show(player);
        const bet = await player.roll();
        const { _id: playerId } = await player.details();
        return {
          playerId,
          answeredUntil,
          shownUntil: exclusion?.until ?? null,
          betRefusal: bet.status === 200 ? null : (/"code":"([^"]+)"/.exec(bet.text)?.[1] ?? bet.text),
          isInFile: lines.includes(playerId),
        };
      }),
    );
    const { answeredRupees, risenCount } = this;
    return { limit: { answeredRupees, shownRupees: this.limitIn(shown), risenCount }, exclusions };
  }

  private show(player: Player): Promise<Protection> {
    return untilAnswered(player, this.gate, () => player.http.call('GET', '/api/protection'));
  }

  private limitIn({ limits }: Protection): number | null {
    return limits.find(({ kind }) => kind === 'wager')?.amount ?? null;
  }
}
