import { messageOf } from '@paasa/api-client';
import { Button, Notice } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { recoveryPaths } from '../recovery/recovery-paths.js';
import { useUndoEmailMutation } from './credentials.api.js';
import { LinkPage } from './link-page.js';

function Undo({ token }: { token: string }) {
  const [undo, { error, isLoading }] = useUndoEmailMutation();
  // The answer ends this browser's own session, and with it what the API has stored.
  const [done, setDone] = useState<string | null>(null);
  const handleUndo = async () => {
    const { data } = await undo({ token });
    if (data !== undefined) setDone(data.message);
  };
  if (done !== null)
    return (
      <>
        <Notice tone="win">{done}</Notice>
        <p>
          If someone else changed it, they may know your password:{' '}
          <Link to={recoveryPaths.email}>set a new one</Link> now.
        </p>
      </>
    );
  return (
    <>
      <p>
        Did someone else change the email of your Paasa account? Undo it. Your account has its earlier email
        again then, and every device is logged out.
      </p>
      {error === undefined ? null : (
        <Notice tone="loss">{messageOf(error, 'That did not work. Please try again.')}</Notice>
      )}
      <Button size="l" wide busy={isLoading} busyText="Undoing..." onClick={() => void handleUndo()}>
        Undo the change
      </Button>
    </>
  );
}

/** The page at `/profile/undo-email#undo=`: the link that the earlier address got. */
export function UndoEmailPage() {
  return <LinkPage title="Undo the change of your email">{(token) => <Undo token={token} />}</LinkPage>;
}
