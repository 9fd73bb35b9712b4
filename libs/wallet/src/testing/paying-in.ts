import type { Caller } from '@paasa/server-kit/server';
import type { GivenPayment } from '@paasa/outside/testing';
import type { WalletTestServer } from './wallet-test-server.js';

/** Pays in like a player, with the provider's fee by default. Units: rupees. Shape: the payment's id. */
export async function payIn(
  server: WalletTestServer,
  caller: Caller,
  rupees: number,
  given: GivenPayment = {},
): Promise<string> {
  const { orderId } = await server.order(caller, rupees);
  const paid = server.razorpay.pay(orderId, { fee: Math.round(rupees * 2.36), ...given });
  const { status, body } = await server.verify(caller, paid);
  if (status !== 200) throw new Error(`No deposit: ${String(status)} ${JSON.stringify(body)}`);
  return paid.razorpay_payment_id;
}
