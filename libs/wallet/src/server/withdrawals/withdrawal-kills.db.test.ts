import { databaseKinds } from '@paasa/server-kit/testing';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { FAULT_POINTS, type FaultPoint } from '../context/fault-points.js';
import { advanceWithdrawal } from '../payouts/advance-withdrawal.js';
import { mortalAt, ProcessDied } from '../../testing/dying-process.js';
import { bankForm, CREATE, payoutsOf, REQUEST, withdrawingPlayer } from '../../testing/withdrawing-player.js';

const POINTS = FAULT_POINTS.filter((point) => point.startsWith('withdrawal:'));
/** At these points the amount is not in hold yet. */
const BEFORE_HOLD: readonly FaultPoint[] = [
  'withdrawal:recording',
  'withdrawal:recorded',
  'withdrawal:holding',
];
const HOUR_MS = 3_600_000;

describe.each(databaseKinds)('a process that dies on %s', (kind) => {
  let server: WalletTestServer;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  afterAll(() => server.close());

  const anHourLater = { clock: () => new Date(Date.now() + HOUR_MS) };

  describe.each([
    ['processed', 400_00, ['withdrawal-requested', 'payout-processed']],
    ['failed', 1000_00, ['withdrawal-requested', 'withdrawal-released']],
  ] as const)('while its payout ends %s', (outcome, cash, events) => {
    it.each(POINTS)('at %s leaves nothing open for ever', async (point) => {
      server.razorpay.setPayoutOutcome(outcome, { atOnce: true });
      const player = await withdrawingPlayer(server, 1000);
      const { caller } = player;
      const { reach, isDead } = mortalAt(point);
      const dying = await server.addServer({ reach });
      const created = await dying.call('POST', CREATE, {
        caller,
        body: { amount: 600, ...bankForm, type: 'WITHDRAW' },
      });
      const transactionId = created.body['transactionId'];
      if (created.status === 200) await dying.call('POST', REQUEST, { caller, body: { transactionId } });
      expect(isDead()).toBe(true);

      const left = await player.transactions();
      expect(left).toHaveLength(point === 'withdrawal:recording' ? 0 : 1);
      for (const { _id: transferId } of left) {
        const id = { playerId: caller.playerId, transferId };
        expect(await advanceWithdrawal(server.context(anHourLater), id, 'reconciliation')).toBe('settled');
        const isHeld = !BEFORE_HOLD.includes(point);
        expect(await player.money()).toEqual(
          isHeld ? { cash, hold: 0, events } : { cash: 1000_00, hold: 0, events: [] },
        );
        expect(payoutsOf(server, transferId)).toHaveLength(isHeld ? 1 : 0);
        const isPaid = isHeld && outcome === 'processed';
        expect((await player.transactions())[0]?.status).toBe(isPaid ? 'SUCCESS' : 'FAILED');
      }
    });

    it('at every step in turn has the same end as a live process', async () => {
      server.razorpay.setPayoutOutcome(outcome, { atOnce: true });
      const player = await withdrawingPlayer(server, 1000);
      const transferId = await player.created(600);
      const id = { playerId: player.caller.playerId, transferId };
      const dying = await server.addServer({ reach: mortalAt('withdrawal:held').reach });
      await dying.call('POST', REQUEST, { caller: player.caller, body: { transactionId: transferId } });
      const deaths: string[] = [];
      const ahead = POINTS.slice(POINTS.indexOf('withdrawal:contact-made'));
      for (const point of ahead) {
        const { reach, isDead } = mortalAt(point);
        try {
          await advanceWithdrawal(server.context({ reach }), id, 'reconciliation');
        } catch (error) {
          if (!(error instanceof ProcessDied)) throw error;
        }
        if (isDead()) deaths.push(point);
      }
      expect(deaths).toEqual(ahead);
      expect(await advanceWithdrawal(server.context(), id, 'reconciliation')).toBe('settled');
      expect(await player.money()).toEqual({ cash, hold: 0, events });
      expect(payoutsOf(server, transferId)).toHaveLength(1);
    });
  });
});
