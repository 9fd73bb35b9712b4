import { MAX_PASSKEY_NAME_CHARACTERS } from '@paasa/proofs';
import { Text, useTexts } from '@paasa/texts/ui';
import { Button, Dialog, notify, useForm, VisuallyHidden } from '@paasa/ui-kit/ui';
import { useLayoutEffect, useState } from 'react';
import type { ListedPasskey } from '../../contract/passkey-calls.js';
import { FormStack } from '../forms/form-stack.js';
import { reportRefusal } from '../forms/report-refusal.js';
import { TextField } from '../forms/text-field.js';
import { useRenamePasskeyMutation } from './passkeys.api.js';
import { texts } from './card/texts/texts.js';

interface RenameFormProps {
  passkey: ListedPasskey;
  onDone: () => void;
}

function RenameForm({ passkey: { id, name }, onDone }: RenameFormProps) {
  const t = useTexts(texts);
  const [rename] = useRenamePasskeyMutation();
  const { bind, isBusy, form } = useForm(
    { name },
    {
      check: (given) => ({ name: given.name.trim() === '' ? t('rename.missing') : undefined }),
      async submit(given) {
        const { error } = await rename({ id, name: given.name });
        if (error !== undefined) return reportRefusal('name', error, t('rename.failed'));
        notify.success(t('rename.done'));
        onDone();
        return undefined;
      },
    },
  );
  const { ref } = form;
  // The dialog opens after this, with the focus here instead of on its Close button. React’s `autoFocus` would come too early.
  useLayoutEffect(() => ref.current?.querySelector('input')?.setAttribute('autofocus', ''), [ref]);
  return (
    <FormStack {...form} aria-label={t('rename.title')}>
      <TextField
        {...bind('name')}
        label={t('rename.name')}
        maxLength={MAX_PASSKEY_NAME_CHARACTERS}
        hint={t('rename.hint')}
        autoComplete="off"
      />
      <Button type="submit" wide busy={isBusy} busyText={t('rename.saving')}>
        {t('rename.save')}
      </Button>
    </FormStack>
  );
}

export function RenamePasskey({ passkey }: { passkey: ListedPasskey }) {
  const t = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  const handleClose = () => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span>
          <Text
            of={texts}
            id="rename"
            tags={{ hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
            values={{ name: passkey.name }}
          />
        </span>
      </Button>
      <Dialog open={isOpen} onClose={handleClose} title={t('rename.title')}>
        <RenameForm passkey={passkey} onDone={handleClose} />
      </Dialog>
    </>
  );
}
