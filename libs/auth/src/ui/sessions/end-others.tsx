import { messageOf } from '@paasa/api-client';
import { Button, Cluster, Dialog, notify, Stack } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { useEndOtherSessionsMutation } from './sessions.api.js';

const endedText = (count: number): string =>
  count === 1 ? 'Logged out 1 other session' : `Logged out ${String(count)} other sessions`;

export function EndOthers() {
  const [isAsking, setIsAsking] = useState(false);
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const handleConfirm = async () => {
    const { data, error } = await endOthers();
    setIsAsking(false);
    if (error !== undefined) notify.error(messageOf(error, 'Could not log out the others.'));
    else notify.success(endedText(data.ended));
  };
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Log out the others
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title="Log out the others?">
        <Stack>
          <p>
            You’ll need to log in again on every other device. If someone else knows your password, change it
            too.
          </p>
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
