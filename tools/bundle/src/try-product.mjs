/**
 * `paasa-try [API [SANDBOX]]`: a player registers, deposits, bets and withdraws on a running product with play money.
 *
 * Ends with 1 and a sentence if one of these steps fails.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fundPlayer } from '../../bench/src/parts/player.mjs';

const DEPOSIT = 500;
const STAKE = 10;
const WITHDRAWAL = 100;
const LONGEST_MS = 60_000;

const say = (text) => process.stdout.write(`${text}\n`);

/** Errors: throws if the bank has not paid after a minute. */
async function untilPaid(call, id) {
  const deadline = Date.now() + LONGEST_MS;
  for (;;) {
    const { data } = await call('GET', '/api/transaction/get-all-transaction-by-user-id');
    const found = data.find((transfer) => transfer._id === id);
    if (found?.status === 'SUCCESS') return;
    if (Date.now() > deadline)
      throw new Error(`The withdrawal is ${found?.status ?? 'unknown'} after a minute.`);
    await delay(200);
  }
}

/** Errors: throws if the product does not answer within a minute, such as while it migrates. */
async function untilReady(webOrigin) {
  const deadline = Date.now() + LONGEST_MS;
  for (;;)
    try {
      const { ok, status } = await fetch(new URL('/readyz', webOrigin));
      if (ok) return;
      throw new Error(`The product is not ready: its /readyz answers ${status}.`);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(200);
    }
}

async function withdraw(call) {
  const payee = { accountHolderName: 'Asha Rao', accountNumber: '00123456789', ifscCode: 'HDFC0001234' };
  const { transactionId } = await call('POST', '/api/transaction/create-transaction', {
    amount: WITHDRAWAL,
    ...payee,
    type: 'WITHDRAW',
  });
  await call('POST', '/api/razorpay/withdraw-payout-razorpay', { transactionId });
  await untilPaid(call, transactionId);
}

async function play(webOrigin, sandboxOrigin) {
  await untilReady(webOrigin);
  const { email, call } = await fundPlayer({ webOrigin, sandboxOrigin }, { rupees: DEPOSIT });
  say(`Registered ${email}, and deposited ₹${DEPOSIT}.`);
  const roll = { amount: STAKE, target: 50.5, condition: 'above' };
  const { bet } = await call('POST', '/api/games/dice/roll-dice', roll, { 'idempotency-key': randomUUID() });
  say(`Bet ₹${STAKE} on Dice: ${bet.isWin ? `won ₹${bet.winAmount}` : 'lost'}.`);
  await withdraw(call);
  say(`Withdrew ₹${WITHDRAWAL}.`);
}

const [, , api = 'http://localhost:3000', sandbox = 'http://localhost:3001'] = process.argv;
play(api, sandbox).catch((error) => {
  const cause = error.cause === undefined ? '' : ` (${error.cause.code ?? error.cause.message})`;
  process.stderr.write(`${error.message}${cause}\n`);
  process.exitCode = 1;
});
