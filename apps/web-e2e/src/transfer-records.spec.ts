import { expectWholeAccount } from './support/audit.js';
import { expect, test } from './support/fixtures.js';
import { queryDatabase } from './support/stored-rows.js';
import { withdrawUntilSettled } from './support/withdrawals.js';

test('every change of a transfer is recorded with its reporter, and every movement of its money is in the ledger', async ({
  product,
  joinPlayer,
}) => {
  const player = await (await joinPlayer()).deposit(300);
  const [deposit] = await player.transactions();
  const withdrawalId = await withdrawUntilSettled(player, 120);
  const recordsOf = async (transferId: string): Promise<string[]> => {
    const rows = await queryDatabase<{ record: string }>(
      product,
      `SELECT event || ' (' || reporter || ')' AS record FROM wallet.transfer_events
       WHERE transfer_id = $1 ORDER BY event_id`,
      [transferId],
    );
    return rows.map(({ record }) => record);
  };
  expect((await recordsOf(deposit?._id ?? '')).join(', ')).toMatch(
    /^deposit-recorded \(player\), deposit-started \(player\),.* deposit-credited \((handler|webhook|reconciliation)\)$/,
  );
  // The answer to the payout or its webhook, whichever comes first.
  expect((await recordsOf(withdrawalId)).join(', ')).toMatch(
    /^withdrawal-created \(player\), withdrawal-requested \(player\),.* payout-processed \((handler|webhook|reconciliation)\)/,
  );
  const { ledger } = await expectWholeAccount(player);
  expect(ledger.map(({ kind, reference }) => `${kind} ${reference}`)).toEqual([
    `payment-captured pay:${deposit?.razorpayPaymentId ?? ''}`,
    `withdrawal-requested wd:${withdrawalId}:req`,
    `payout-processed wd:${withdrawalId}:processed`,
  ]);
});
