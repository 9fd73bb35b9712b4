import { messageOf } from '@paasa/api-client';
import { Button, Cluster, Dialog, notify, Stack, VisuallyHidden } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import type { ListedPasskey } from '../../contract/passkey-calls.js';
import { useRemovePasskeyMutation } from './passkeys.api.js';

export function RemovePasskey({ passkey: { id, name } }: { passkey: ListedPasskey }) {
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const handleConfirm = async () => {
    // Before the call: it may need a dialog of its own, for a proof.
    setIsAsking(false);
    const { error } = await remove(id);
    if (error !== undefined) notify.error(messageOf(error, 'Could not remove the passkey.'));
    else notify.success(`Removed the passkey “${name}”`);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        aria-haspopup="dialog"
        busy={isLoading}
        busyText="Removing..."
        onClick={() => setIsAsking(true)}
      >
        <span>
          Remove<VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </span>
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title="Remove this passkey?">
        <Stack>
          <p>{`After that you can’t log in with “${name}”. Other devices that logged in with it are logged out.`}</p>
          <p>Your device may still show it. You can delete it there too.</p>
          <Cluster $justify="end">
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
            <Button variant="danger" onClick={() => void handleConfirm()}>
              Remove it
            </Button>
          </Cluster>
        </Stack>
      </Dialog>
    </>
  );
}
