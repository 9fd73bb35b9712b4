import { randomUUID } from 'node:crypto';
import { HttpClient, type Answer, type Request } from './http-client.js';
import { newestMailTo, tokenOf, verifyLinkOf } from './mailbox.js';
import type { ProductAddress } from './product.js';
import type {
  Bet,
  DepositOrder,
  DiceGameData,
  DiceState,
  EndedRound,
  Export,
  PaidFields,
  PendingRound,
  Reveal,
  Rotation,
  SeedPair,
  StartedRound,
  Stats,
  Transaction,
  User,
} from './wire.js';

export interface Roll {
  /** In rupees. */
  readonly amount: number;
  readonly target: number;
  readonly condition: DiceState['condition'];
}

export const SAFE_ROLL: Roll = { amount: 1, target: 50.5, condition: 'above' };

/** Everything that a request without effect must not change. */
export interface Standing {
  readonly wallet: number;
  readonly seedPair: SeedPair;
  readonly betCount: number;
  readonly transactions: readonly Transaction[];
}

/** Errors: throws with the server's message unless the call succeeded. */
function requireSuccess<Body>(answer: Answer<Body>, what: string): Body {
  if (answer.status !== 200)
    throw new Error(`${what} was answered with ${String(answer.status)}: ${answer.text}`);
  return answer.body;
}

/** A player with an account, who plays through the API. */
export class Player {
  readonly name = 'Asha Rao';
  readonly email = `asha-${randomUUID()}@example.test`;
  readonly password = 'green-mango-42';
  readonly http: HttpClient;

  constructor(private readonly product: ProductAddress) {
    this.http = new HttpClient(product.webOrigin);
  }

  async register(): Promise<this> {
    const { name, email, password } = this;
    requireSuccess(await this.post('/api/user/register', { name, email, password }), 'Register');
    return this;
  }

  /** The token of the newest mail to this player. */
  async receiveToken(mailCount = 1): Promise<string> {
    return tokenOf(verifyLinkOf(await newestMailTo(this.product, this.email, mailCount)));
  }

  /** Opens the link of the mail, with the password if the player was registered in another browser. */
  async verify(): Promise<this> {
    const token = await this.receiveToken();
    const { password } = this;
    const isRegisteredHere = this.http.cookieNames.length > 0;
    requireSuccess(
      isRegisteredHere
        ? await this.get(`/api/user/verify-user/${encodeURIComponent(token)}`)
        : await this.post('/api/user/verify-user', { token, password }),
      'Verify',
    );
    return this;
  }

  /** Registers, reads the mail, opens its link. */
  async join(): Promise<this> {
    await this.register();
    return this.verify();
  }

  get<Body>(path: string): Promise<Answer<Body>> {
    return this.http.call('GET', path);
  }

  post<Body>(path: string, body?: unknown, request: Request = {}): Promise<Answer<Body>> {
    return this.http.call('POST', path, { ...(body === undefined ? {} : { body }), ...request });
  }

  async details(): Promise<User> {
    return requireSuccess(await this.get<{ data: User }>('/api/user/my-details'), 'My details').data;
  }

  async wallet(): Promise<number> {
    return (await this.details()).wallet;
  }

  async orderDeposit(rupees: number): Promise<DepositOrder> {
    return requireSuccess(
      await this.post<DepositOrder>('/api/razorpay/create-deposit-order', { amount: rupees }),
      'The order',
    );
  }

  /** Pays, as a person does in the checkout. */
  async payOrder({ orderId }: DepositOrder): Promise<PaidFields> {
    const response = await fetch(`${this.product.sandboxOrigin}/razorpay/test/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: orderId, outcome: 'captured' }),
    });
    if (!response.ok) throw new Error(`The payment was refused: ${await response.text()}`);
    const fields: PaidFields = await response.json();
    return fields;
  }

  verifyDeposit(paid: PaidFields, rupees: number): Promise<Answer<{ wallet: number }>> {
    return this.post('/api/razorpay/verify-deposit-payment', { ...paid, amount: rupees });
  }

  async deposit(rupees: number): Promise<this> {
    const order = await this.orderDeposit(rupees);
    requireSuccess(await this.verifyDeposit(await this.payOrder(order), rupees), 'The deposit');
    return this;
  }

  roll(roll: Roll = SAFE_ROLL, idempotencyKey: string = randomUUID()): Promise<Answer<{ bet: Bet }>> {
    return this.post('/api/games/dice/roll-dice', roll, { headers: { 'idempotency-key': idempotencyKey } });
  }

  startMines(
    amount: number,
    minesCount: number,
    idempotencyKey = randomUUID(),
  ): Promise<Answer<StartedRound>> {
    const headers = { 'idempotency-key': idempotencyKey };
    return this.post('/api/games/mines/start-mine', { amount, minesCount }, { headers });
  }

  /** Opens a round that must be accepted. Shape: the bet's id. */
  async openMines(amount: number, minesCount: number): Promise<string> {
    return requireSuccess(await this.startMines(amount, minesCount), 'The round').bet;
  }

  reveal(betId: string, tileIndex: number, idempotencyKey = randomUUID()): Promise<Answer<Reveal>> {
    const headers = { 'idempotency-key': idempotencyKey };
    return this.http.call('PATCH', '/api/games/mines/reveal-tile', { body: { betId, tileIndex }, headers });
  }

  cashOut(betId: string, idempotencyKey = randomUUID()): Promise<Answer<EndedRound>> {
    return this.post(
      '/api/games/mines/end-mine',
      { betId },
      { headers: { 'idempotency-key': idempotencyKey } },
    );
  }

  async pendingMines(): Promise<PendingRound['bet']> {
    return requireSuccess(await this.get<PendingRound>('/api/games/mines/pending-mine'), 'The open round')
      .bet;
  }

  rotate(clientSeed: string): Promise<Answer<Rotation>> {
    return this.post('/api/fairness/rotate-seed-pair', { clientSeed });
  }

  async bets(query = ''): Promise<{ data: Bet[]; total?: number }> {
    return requireSuccess(
      await this.get<{ data: Bet[]; total?: number }>(`/api/bet/fetch-bets-by-user${query}`),
      'The bets',
    );
  }

  async stats(): Promise<Stats> {
    return requireSuccess(await this.get<Stats>('/api/bet/get-user-totalwin-and-winningstreak'), 'The stats');
  }

  async transactions(): Promise<Transaction[]> {
    const path = '/api/transaction/get-all-transaction-by-user-id';
    return requireSuccess(await this.get<{ data: Transaction[] }>(path), 'The transactions').data;
  }

  async seedPair(): Promise<SeedPair> {
    return requireSuccess(await this.get<SeedPair>('/api/fairness/seed-pair'), 'The seed pair');
  }

  /** The type of the bets' `gameData`, if the player has played only one game. */
  async export<GameData = DiceGameData>(): Promise<Export<GameData>> {
    return requireSuccess(await this.get<Export<GameData>>('/api/fairness/export'), 'The export');
  }

  async standing(): Promise<Standing> {
    const [wallet, seedPair, bets, transactions] = await Promise.all([
      this.wallet(),
      this.seedPair(),
      this.bets('?page=1&pageSize=1'),
      this.transactions(),
    ]);
    return { wallet, seedPair, betCount: bets.total ?? Number.NaN, transactions };
  }
}
