import { makePayment } from '../provider-doors.js';
import type { ProductAddress } from '../product.js';
import { BANK } from '../withdrawals.js';
import type { Line } from './line.js';
import type { Act, Lane } from './plan.js';

/** The parallel lines of a client: two of bets, one of rounds or rotations, one of money. */
export const LANES: readonly Lane[] = ['rolls', 'rolls', 'table', 'money'];

/** Does one thing from its beginning to its end, whatever crashes meanwhile. */
export async function perform(product: ProductAddress, line: Line, act: Act): Promise<void> {
  switch (act.kind) {
    case 'roll':
      await line.request('roll', { amount: act.rupees, target: act.target, condition: 'above' });
      return;
    case 'round':
      return playRound(line, act);
    case 'rotate':
      await line.request('rotate', { clientSeed: act.clientSeed });
      return;
    case 'deposit':
      return deposit(product, line, act);
    case 'withdraw':
      return withdraw(line, act.rupees);
  }
}

/** Finishes what was begun, so that nothing stays open. */
async function playRound(line: Line, act: Extract<Act, { kind: 'round' }>): Promise<void> {
  const { status, body } = await line.request('open', { amount: act.rupees, minesCount: act.mineCount });
  if (status !== 200) return;
  const { bet: betId } = body;
  for (const tileIndex of act.tiles) {
    const revealed = await line.request('reveal', { betId, tileIndex });
    if (revealed.body.isMine) return;
  }
  await line.request('cash-out', { betId });
}

export async function deposit(
  product: ProductAddress,
  line: Line,
  { rupees, isVerified }: { readonly rupees: number; readonly isVerified: boolean },
): Promise<void> {
  const { body: order } = await line.request('order', { amount: rupees });
  const paid = await makePayment(product, { order_id: order.orderId, outcome: 'captured' });
  if (isVerified) await line.request('verify', { ...paid, amount: rupees });
}

async function withdraw(line: Line, rupees: number): Promise<void> {
  const created = await line.request('withdraw', { amount: rupees, ...BANK, type: 'WITHDRAW' });
  if (created.status !== 200) return;
  const { transactionId } = created.body;
  const requested = await line.request('payout', { transactionId });
  // Refused for lack of money: nothing was requested, so the page gives it up.
  if (requested.text.includes('insufficient'))
    await line.request('give-up', { transactionId, status: 'FAILED' });
}
