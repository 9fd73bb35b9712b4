import { WITHDRAWAL_STAGES } from '../../contract/transactions.js';
import { PAYOUT_STATUSES } from '../razorpay/payment-provider.js';
import { payoutStep } from './payout-step.js';

/** The columns are in the order of PAYOUT_STATUSES. */
const table = {
  //           pending queued scheduled processing processed reversed cancelled rejected failed
  created: '      !      !        !         !          !        !         !        !       !',
  requested: '    -      -        -         -          P        R         R        R       R',
  processed: '    -      -        -         -          -        B         !        !       !',
  released: '     -      -        -         -          !        -         -        -       -',
  reversed: '     -      -        -         -          -        -         !        !       !',
  abandoned: '    !      !        !         !          !        !         !        !       !',
} as const;
const steps = new Map([
  ['!', 'contradiction'],
  ['-', 'none'],
  ['P', 'processed'],
  ['R', 'released'],
  ['B', 'reversed'],
]);

describe('payoutStep', () => {
  it.each(WITHDRAWAL_STAGES)('follows the table for a withdrawal that is %s', (stage) => {
    const expected = table[stage].trim().split(/ +/);
    expect(PAYOUT_STATUSES.map((status) => [status, payoutStep(stage, status)])).toEqual(
      PAYOUT_STATUSES.map((status, index) => [status, steps.get(expected[index] ?? '')]),
    );
  });
});
