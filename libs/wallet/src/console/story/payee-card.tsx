import { atText, FactList, isReasonRequired, PersonalView, useRight } from '@paasa/console-kit/ui';
import { Card, Notice, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { messageOf, statusOf } from '@paasa/api-client';
import { usePayeeQuery } from '../kit/money.api.js';

/** Who gets the money, and whose account it leaves. Personal, so it asks why the member wants to see it. */
export function PayeeCard({ playerId, transferId }: { playerId: string; transferId: string }) {
  const canOpen = useRight('players:read');
  const { data, error } = usePayeeQuery({ playerId, transferId }, { skip: !canOpen });
  if (!canOpen || statusOf(error) === 404) return null;
  return (
    <PersonalView playerId={playerId} error={error}>
      <Card as="section">
        <Stack>
          <SectionTitle>Who gets it</SectionTitle>
          {error !== undefined && !isReasonRequired(error) && (
            <Notice tone="loss">{messageOf(error, 'This could not be read.')}</Notice>
          )}
          {data !== undefined && (
            <FactList
              facts={{
                'Name of the player’s account': data.accountName ?? 'none',
                'Name of the payee': data.payeeName,
                To: `${data.kind === 'bank' ? 'bank account' : 'UPI id'} •••• ${data.last4}`,
                'First named': data.firstSeenAt === null ? null : atText(data.firstSeenAt),
                'First paid': data.firstPaidAt === null ? 'never' : atText(data.firstPaidAt),
              }}
            />
          )}
        </Stack>
      </Card>
    </PersonalView>
  );
}
