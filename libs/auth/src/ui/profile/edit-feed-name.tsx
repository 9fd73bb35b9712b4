import { messageOf } from '@paasa/api-client';
import { useTexts } from '@paasa/texts/ui';
import { Button, Dialog, Field, Notice, notify, Stack, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import type { User } from '../../contract/user.js';
import { faultOf } from '../forms/field-faults.js';
import { useUpdateDetailsMutation } from './profile.api.js';
import { texts } from './texts/texts.js';

type NamedUser = Pick<User, 'name' | 'feedName'>;

function NameForm({ user, onDone }: { user: NamedUser; onDone: () => void }) {
  const t = useTexts(texts);
  const [update] = useUpdateDetailsMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { bind, isBusy, form } = useForm(
    { feedName: user.feedName ?? '' },
    {
      check: ({ feedName }) => ({ feedName: feedName.trim() === '' ? undefined : faultOf.name(feedName) }),
      async submit({ feedName: typed }) {
        setProblem(null);
        const feedName = typed.trim() === '' ? null : typed.trim();
        if (feedName !== user.feedName) {
          const { error } = await update({ feedName });
          if (error !== undefined) {
            setProblem(messageOf(error, t('feedName.failed')));
            return undefined;
          }
          notify.success(t('feedName.saved'));
        }
        onDone();
        return undefined;
      },
    },
  );
  return (
    <Stack as="form" {...form}>
      <Field
        {...bind('feedName')}
        label={t('feedName')}
        hint={t('feedName.hint', { name: user.name })}
        autoComplete="nickname"
      />
      {problem === null ? null : <Notice tone="loss">{problem}</Notice>}
      <Button type="submit" wide busy={isBusy} busyText={t('saving')}>
        {t('save')}
      </Button>
    </Stack>
  );
}

/** A button that opens a dialog in which a player chooses a name for the feed of all bets. */
export function EditFeedName({ user }: { user: NamedUser }) {
  const t = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  const handleClose = () => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('feedName.change')}
      </Button>
      <Dialog open={isOpen} onClose={handleClose} title={t('feedName')}>
        <NameForm user={user} onDone={handleClose} />
      </Dialog>
    </>
  );
}
