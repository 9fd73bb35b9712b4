import { MAX_PASSKEY_NAME_CHARACTERS } from '@paasa/proofs';
import { Button, Dialog, notify, useForm, VisuallyHidden } from '@paasa/ui-kit/ui';
import { useLayoutEffect, useState } from 'react';
import type { ListedPasskey } from '../../contract/passkey-calls.js';
import { FormStack } from '../forms/form-stack.js';
import { reportRefusal } from '../forms/report-refusal.js';
import { TextField } from '../forms/text-field.js';
import { useRenamePasskeyMutation } from './passkeys.api.js';

interface RenameFormProps {
  passkey: ListedPasskey;
  onDone: () => void;
}

function RenameForm({ passkey: { id, name }, onDone }: RenameFormProps) {
  const [rename] = useRenamePasskeyMutation();
  const { bind, isBusy, form } = useForm(
    { name },
    {
      check: (given) => ({ name: given.name.trim() === '' ? 'Please enter a name.' : undefined }),
      async submit(given) {
        const { error } = await rename({ id, name: given.name });
        if (error !== undefined) return reportRefusal('name', error, 'Could not rename the passkey.');
        notify.success('Renamed the passkey');
        onDone();
        return undefined;
      },
    },
  );
  const { ref } = form;
  // The dialog opens after this, with the focus here instead of on its Close button. React’s `autoFocus` would come too early.
  useLayoutEffect(() => ref.current?.querySelector('input')?.setAttribute('autofocus', ''), [ref]);
  return (
    <FormStack {...form} aria-label="Rename the passkey">
      <TextField
        {...bind('name')}
        label="Name"
        maxLength={MAX_PASSKEY_NAME_CHARACTERS}
        hint="Such as the device that it is on."
        autoComplete="off"
      />
      <Button type="submit" wide busy={isBusy} busyText="Saving...">
        Save
      </Button>
    </FormStack>
  );
}

export function RenamePasskey({ passkey }: { passkey: ListedPasskey }) {
  const [isOpen, setIsOpen] = useState(false);
  const handleClose = () => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span>
          Rename<VisuallyHidden>{` ${passkey.name}`}</VisuallyHidden>
        </span>
      </Button>
      <Dialog open={isOpen} onClose={handleClose} title="Rename the passkey">
        <RenameForm passkey={passkey} onDone={handleClose} />
      </Dialog>
    </>
  );
}
