import { messageOf } from '@paasa/api-client';
import { Text, useTexts } from '@paasa/texts/ui';
import { Button, Notice } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { recoveryPaths } from '../recovery/recovery-paths.js';
import { useUndoEmailMutation } from './credentials.api.js';
import { LinkPage } from './link-page.js';
import { texts } from './links/texts/texts.js';

function Undo({ token }: { token: string }) {
  const t = useTexts(texts);
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
          <Text
            of={texts}
            id="undone"
            tags={{ link: (words) => <Link to={recoveryPaths.email}>{words}</Link> }}
          />
        </p>
      </>
    );
  return (
    <>
      <p>{t('undo.lead')}</p>
      {error === undefined ? null : <Notice tone="loss">{messageOf(error, t('failed'))}</Notice>}
      <Button size="l" wide busy={isLoading} busyText={t('undoing')} onClick={() => void handleUndo()}>
        {t('undo.submit')}
      </Button>
    </>
  );
}

/** The page at `/profile/undo-email#undo=`: the link that the earlier address got. */
export function UndoEmailPage() {
  const t = useTexts(texts);
  return <LinkPage title={t('undo')}>{(token) => <Undo token={token} />}</LinkPage>;
}
