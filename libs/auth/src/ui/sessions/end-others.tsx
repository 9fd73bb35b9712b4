import { messageOf } from '@paasa/api-client';
import { Button, Cluster, Dialog, notify, Stack } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { useEndOtherSessionsMutation } from './sessions.api.js';

const endedText = (count: number): string =>
  count === 1 ? 'Signed out 1 other session' : `Signed out ${String(count)} other sessions`;

export function EndOthers() {
  const [isAsking, setIsAsking] = useState(false);
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const handleConfirm = async () => {
    const { data, error } = await endOthers();
    setIsAsking(false);
    if (error !== undefined) notify.error(messageOf(error, 'Could not sign out the others.'));
    else notify.success(endedText(data.ended));
  };
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Sign out the others
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title="Sign out the others?">
        <Stack>
          <p>Every other device has to log in again. If somebody else knows your password, change it too.</p>
          <Cluster $justify="end">
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              busy={isLoading}
              busyText="Signing out..."
              onClick={() => void handleConfirm()}
            >
              Sign them out
            </Button>
          </Cluster>
        </Stack>
      </Dialog>
    </>
  );
}
