import { ActionButton, atText, FactList, paiseText, PlayerData } from '@paasa/console-kit/ui';
import { Card, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import type { PlayerMoney } from '../../contract/console/player-money.js';
import { usePlayerMoneyQuery } from './calls.js';
import { LedgerList } from './ledger-list.js';
import { TransferList } from './transfer-list.js';

function Balances({ playerId, money }: { readonly playerId: string; readonly money: PlayerMoney }) {
  return (
    <Card as="section" aria-label="Balances">
      <Stack>
        <SectionTitle>Balances</SectionTitle>
        <FactList
          facts={{
            Available: paiseText(money.balancePaise),
            'Held for withdrawals': paiseText(money.heldPaise),
            'In open rounds': paiseText(money.escrowPaise),
            Payouts: money.frozenAt === null ? 'allowed' : `frozen since ${atText(money.frozenAt)}`,
            'Entries of the ledger': money.ledgerEntryCount,
            Transactions: `${String(money.transferCount)}, ${String(money.openTransferCount)} open`,
          }}
        />
        {money.frozenAt !== null && (
          <div>
            <ActionButton
              name="unfreeze-payouts"
              right="money:decide"
              title="Allow payouts again"
              doText="Allow payouts again"
              params={{ playerId }}
            >
              <p>
                Only after the owner has proved to be the owner: a mail said that somebody else was in the
                account. A second member has to agree.
              </p>
            </ActionButton>
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** The money of a player: balances, transactions and their events, and each leg of the ledger. Nothing here changes a balance. */
export function Tab({ playerId }: { readonly playerId: string }) {
  return (
    <PlayerData playerId={playerId} answer={usePlayerMoneyQuery(playerId)}>
      {(money) => (
        <Stack>
          <Balances playerId={playerId} money={money} />
          <TransferList playerId={playerId} />
          <LedgerList playerId={playerId} />
        </Stack>
      )}
    </PlayerData>
  );
}
