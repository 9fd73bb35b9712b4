import { UNKNOWN_ID, type Call } from './calls.js';
import { BANK } from './withdrawals.js';

/** For verified players. */
export const verifiedCalls = {
  'create-deposit-order': {
    method: 'POST',
    path: '/api/razorpay/create-deposit-order',
    body: { amount: 100 },
    fields: { amount: 'rupees' },
  },
  'resume-deposit-order': {
    method: 'POST',
    path: '/api/razorpay/resume-deposit-order',
    body: { transactionId: UNKNOWN_ID },
    fields: { transactionId: 'id' },
  },
  'verify-deposit-payment': {
    method: 'POST',
    path: '/api/razorpay/verify-deposit-payment',
    body: {
      razorpay_order_id: 'order_00000000000000',
      razorpay_payment_id: 'pay_00000000000000',
      razorpay_signature: 'ab'.repeat(32),
    },
    fields: { razorpay_order_id: 'id', razorpay_payment_id: 'id', razorpay_signature: 'id' },
  },
  'create-transaction': {
    method: 'POST',
    path: '/api/transaction/create-transaction',
    body: { amount: 50, ...BANK, type: 'WITHDRAW' },
    fields: {
      amount: 'rupeesOrText',
      accountHolderName: 'holderName',
      accountNumber: 'accountNumber',
      ifscCode: 'ifscCode',
      type: 'transferType',
    },
  },
  'withdraw-payout-razorpay': {
    method: 'POST',
    path: '/api/razorpay/withdraw-payout-razorpay',
    body: { transactionId: UNKNOWN_ID },
    fields: { transactionId: 'id' },
  },
  'return-deposit': {
    method: 'POST',
    path: '/api/wallet/return-deposit',
    body: { amount: 50 },
    fields: { amount: 'rupees' },
  },
  'roll-dice': {
    method: 'POST',
    path: '/api/games/dice/roll-dice',
    body: { amount: 1, target: 50, condition: 'above' },
    fields: { amount: 'rupees', target: 'diceTarget', condition: 'diceCondition' },
  },
  'start-mine': {
    method: 'POST',
    path: '/api/games/mines/start-mine',
    body: { amount: 1, minesCount: 3 },
    fields: { amount: 'rupees', minesCount: 'mineCount' },
  },
  'reveal-tile': {
    method: 'PATCH',
    path: '/api/games/mines/reveal-tile',
    body: { betId: UNKNOWN_ID, tileIndex: 0 },
    fields: { betId: 'id', tileIndex: 'tileIndex' },
  },
  'end-mine': {
    method: 'POST',
    path: '/api/games/mines/end-mine',
    body: { betId: UNKNOWN_ID },
    fields: { betId: 'id' },
  },
} satisfies Record<string, Call>;
