import { refusal, type FakeCall, type FakeRoutes } from '@paasa/api-client/testing';
import { addPaise, fromRupees, subtractPaise, toRupees, type Paise } from '@paasa/money';
import {
  createMinesGame,
  endMineRequestSchema,
  MINES_GAME_ID,
  MINES_VERSIONS,
  openMinesBetSchema,
  overMinesBetSchema,
  revealTileRequestSchema,
  startMineRequestSchema,
  type MinesAction,
  type MinesRules,
  type MinesState,
  type OpenMinesBet,
  type OverMinesBet,
} from '../index.js';

export const MY_DETAILS = 'GET /api/user/my-details';
export const PENDING_MINE = 'GET /api/games/mines/pending-mine';
export const START_MINE = 'POST /api/games/mines/start-mine';
export const REVEAL_TILE = 'PATCH /api/games/mines/reveal-tile';
export const END_MINE = 'POST /api/games/mines/end-mine';

interface FakeRound {
  readonly betId: string;
  readonly stakePaise: Paise;
  /** The rules that opened it. */
  readonly game: ReturnType<typeof createMinesGame>;
  state: MinesState;
}

/**
 * The server of Mines for tests of screens: the real rules on a board from the test, one player with ₹100, and
 * answers repeated by their idempotency key.
 *
 * Shape: hides the first of `mines`, as many as the player chose.
 */
export class FakeMinesServer {
  /** For `fakeApi`. */
  readonly routes = {
    [MY_DETAILS]: () => ({ wallet: toRupees(this.#walletPaise) }),
    [PENDING_MINE]: () => ({ bet: this.#open === null ? null : openBetOf(this.#open) }),
    [START_MINE]: (call) => this.#once(call, () => this.#start(call)),
    [REVEAL_TILE]: (call) => this.#once(call, () => this.#reveal(call)),
    [END_MINE]: (call) => this.#once(call, () => this.#end(call)),
  } satisfies FakeRoutes;

  readonly #mines: readonly number[];
  readonly #rounds = new Map<string, FakeRound>();
  readonly #voided = new Set<string>();
  readonly #answers = new Map<string, unknown>();
  #open: FakeRound | null = null;
  #walletPaise = fromRupees(100);

  constructor(mines: readonly number[]) {
    this.#mines = mines;
  }

  /** Opens a round like another device; three mines and ten rupees by default. */
  open(
    given: {
      mineCount?: number;
      revealedTiles?: readonly number[];
      rupees?: number;
      rules?: MinesRules;
    } = {},
  ): OpenMinesBet {
    const { mineCount = 3, revealedTiles = [], rupees = 10, rules = MINES_VERSIONS[0] } = given;
    const round = {
      betId: `round-${String(this.#rounds.size + 1)}`,
      stakePaise: fromRupees(rupees),
      game: createMinesGame([rules]),
      state: {
        mineCount,
        minePositions: this.#mines.slice(0, mineCount),
        revealedTiles,
        hitTile: null,
        isCashedOut: false,
      },
    };
    this.#rounds.set(round.betId, round);
    this.#open = round;
    this.#walletPaise = subtractPaise(this.#walletPaise, round.stakePaise);
    return openBetOf(round);
  }

  /** Takes a step of the open round like another device. */
  step(action: MinesAction): void {
    if (this.#open === null) throw new Error('no round is open');
    this.#act(this.#open, action);
  }

  /** Voids the open round, like the server does with an unreadable one. */
  voidRound(): void {
    if (this.#open === null) throw new Error('no round is open');
    this.#walletPaise = addPaise(this.#walletPaise, this.#open.stakePaise);
    this.#voided.add(this.#open.betId);
    this.#open = null;
  }

  #act(round: FakeRound, action: MinesAction) {
    if (this.#voided.has(round.betId)) return roundVoided();
    const acted = round.game.act(round.state, action);
    if (!acted.ok) {
      const { category, code, message } = acted.refusal;
      return refusal(category === 'malformed' ? 400 : 409, code, message);
    }
    round.state = acted.value;
    if (!round.game.isOver(round.state)) return null;
    this.#open = null;
    this.#walletPaise = addPaise(this.#walletPaise, round.game.payoutPaise(round.state, round.stakePaise));
    return null;
  }

  #start(call: FakeCall): unknown {
    const { amount, minesCount } = startMineRequestSchema.parse(call.body);
    if (this.#open !== null) return refusal(409, 'games/round-open', 'Finish your open round first.');
    const round = this.open({ mineCount: minesCount, rupees: amount });
    return { bet: round._id, wallet: toRupees(this.#walletPaise), round };
  }

  #reveal(call: FakeCall): unknown {
    const { betId, tileIndex } = revealTileRequestSchema.parse(call.body);
    const round = this.#rounds.get(betId);
    if (round === undefined) return unknownBet();
    const refused = this.#act(round, { action: 'reveal', tileIndex });
    if (refused !== null) return refused;
    const { revealedTiles, multiplier } = round.game.view(round.state);
    const isMine = round.state.hitTile !== null;
    const profit = toRupees(round.game.payoutPaise(round.state, round.stakePaise));
    const shown = { isMine, revealedTiles, multiplier, profit };
    if (!round.game.isOver(round.state)) return { ...shown, status: 'active' };
    const bet = overBetOf(round);
    const { minePositions, hitTile } = bet.gameData;
    const opened = hitTile === null ? revealedTiles : [...revealedTiles, hitTile];
    const wallet = toRupees(this.#walletPaise);
    return { ...shown, revealedTiles: opened, status: isMine ? 'lose' : 'win', minePositions, bet, wallet };
  }

  #end(call: FakeCall): unknown {
    const round = this.#rounds.get(endMineRequestSchema.parse(call.body).betId);
    if (round === undefined) return unknownBet();
    const isRepeat = round.game.isOver(round.state);
    const refused = isRepeat ? null : this.#act(round, { action: 'cash-out' });
    return refused ?? { bet: overBetOf(round), wallet: toRupees(this.#walletPaise), isRepeat };
  }

  #once(call: FakeCall, answer: () => unknown): unknown {
    const key = `${call.path} ${call.headers['idempotency-key'] ?? ''}`;
    if (!this.#answers.has(key)) this.#answers.set(key, answer());
    return this.#answers.get(key);
  }
}

const unknownBet = () => refusal(404, 'games/unknown-bet', 'There is no such bet.');

const roundVoided = () =>
  refusal(409, 'games/round-voided', 'This round could not be continued. Your stake was returned.');

const presented = ({ betId, stakePaise, state, game }: FakeRound) => ({
  _id: betId,
  betAmount: toRupees(stakePaise),
  createdAt: '2026-01-02T03:04:05.000Z',
  game: { _id: MINES_GAME_ID, name: game.name, displayName: game.displayName },
  serverSeedHash: 'hash',
  clientSeed: 'seed',
  nonce: 0,
  rulesVersion: game.rulesVersion,
  gameData: game.view(state),
});

const openBetOf = (round: FakeRound): OpenMinesBet =>
  openMinesBetSchema.parse({ ...presented(round), winAmount: 0, isWin: false, status: 'pending' });

const overBetOf = (round: FakeRound): OverMinesBet =>
  overMinesBetSchema.parse({
    ...presented(round),
    winAmount: toRupees(round.game.payoutPaise(round.state, round.stakePaise)),
    isWin: round.game.isWin(round.state),
    status: 'completed',
  });
