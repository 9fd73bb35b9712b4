import { codeOf, messageOf } from '@paasa/api-client';
import { useTexts } from '@paasa/texts/ui';
import { Button, Dialog, Notice, notify, Stack, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import type { User } from '../../contract/user.js';
import { faultOf } from '../forms/field-faults.js';
import { TextField } from '../forms/text-field.js';
import { PictureChoice, type WantedPicture } from './picture-choice.js';
import { useUpdateDetailsMutation } from './profile.api.js';
import { texts } from './texts/texts.js';

type EditedUser = Pick<User, 'name' | 'picture'>;

function EditForm({ user, onDone }: { user: EditedUser; onDone: () => void }) {
  const t = useTexts(texts);
  const [update] = useUpdateDetailsMutation();
  const [wanted, setWanted] = useState<WantedPicture>();
  const [pictureProblem, setPictureProblem] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { values, bind, isBusy, form } = useForm(
    { name: user.name },
    {
      check: ({ name }) => ({ name: faultOf.name(name) }),
      async submit({ name: typed }) {
        setProblem(null);
        setPictureProblem(null);
        const name = typed.trim();
        const change = {
          ...(name === user.name ? {} : { name }),
          ...(wanted === undefined ? {} : { picture: wanted }),
        };
        if (Object.keys(change).length > 0) {
          const { error } = await update(change);
          if (error !== undefined) {
            const show = codeOf(error)?.startsWith('auth/picture-') === true ? setPictureProblem : setProblem;
            show(messageOf(error, t('edit.failed')));
            return undefined;
          }
          notify.success(t('edit.saved'));
        }
        onDone();
        return undefined;
      },
    },
  );
  return (
    <Stack as="form" {...form}>
      <PictureChoice
        name={values.name}
        picture={user.picture}
        wanted={wanted}
        onWant={setWanted}
        onFault={setPictureProblem}
      />
      {pictureProblem === null ? null : <Notice tone="loss">{pictureProblem}</Notice>}
      <TextField {...bind('name')} label={t('name')} autoComplete="name" autoCapitalize="words" />
      {problem === null ? null : <Notice tone="loss">{problem}</Notice>}
      <Button
        type="submit"
        wide
        busy={isBusy}
        busyText={t(typeof wanted === 'string' ? 'edit.sending' : 'saving')}
      >
        {t('save')}
      </Button>
    </Stack>
  );
}

/** A button that opens a dialog in which a player changes name and picture. */
export function EditProfile({ user }: { user: EditedUser }) {
  const t = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  const handleClose = () => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('edit')}
      </Button>
      <Dialog open={isOpen} onClose={handleClose} title={t('edit')}>
        <EditForm user={user} onDone={handleClose} />
      </Dialog>
    </>
  );
}
