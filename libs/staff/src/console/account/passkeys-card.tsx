import { atText } from '@paasa/console-kit/ui';
import { Badge, Button, Card, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import type { Account } from '../../index.js';
import { PasskeyButton } from '../sign-in/passkey-button.js';
import { makePasskey } from '../sign-in/passkeys.js';
import {
  useAddPasskeyMutation,
  useNewPasskeyOptionsMutation,
  useRemovePasskeyMutation,
} from '../sign-in/staff.api.js';
import type { WithProof } from '../sign-in/use-proof.js';
import { reported } from './report.js';
import { Rows } from './rows.js';

interface PasskeysCardProps {
  readonly passkeys: Account['passkeys'];
  readonly withProof: WithProof;
}

/** The passkeys of the member. */
export function PasskeysCard({ passkeys, withProof }: PasskeysCardProps) {
  const [begin] = useNewPasskeyOptionsMutation();
  const [add] = useAddPasskeyMutation();
  const [remove] = useRemovePasskeyMutation();
  const addOne = async () => {
    const options = await withProof(() => begin().unwrap());
    await add(await makePasskey(options)).unwrap();
  };
  const removeOne = (passkeyId: string) =>
    void reported('Passkey removed. Your other sessions have ended.', () =>
      withProof(() => remove(passkeyId).unwrap()),
    );
  const rows = passkeys.map(({ passkeyId, name, isSynced, addedAt, lastUsedAt }) => ({
    key: passkeyId,
    name: (
      <>
        {name} {isSynced && <Badge $tone="neutral">synced</Badge>}
      </>
    ),
    facts: `Added ${atText(addedAt)}. ${lastUsedAt === null ? 'Not used yet.' : `Last used ${atText(lastUsedAt)}.`}`,
    action: (
      <Button
        variant="secondary"
        size="s"
        aria-label={`Remove the passkey of ${name}`}
        onClick={() => removeOne(passkeyId)}
      >
        Remove
      </Button>
    ),
  }));
  return (
    <Card as="section" aria-labelledby="passkeys-title">
      <Stack>
        <SectionTitle id="passkeys-title">Passkeys</SectionTitle>
        {rows.length === 0 ? <p>You have no passkey yet.</p> : <Rows label="Your passkeys" rows={rows} />}
        <PasskeyButton variant="secondary" wide={false} onPress={addOne}>
          Add a passkey
        </PasskeyButton>
      </Stack>
    </Card>
  );
}
