import { ROLES, type Role } from '@paasa/console-kit';
import { ActionDialog } from '@paasa/console-kit/ui';
import { Button, Dialog, Field, Select, Stack, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { LinkToGive } from './link-to-give.js';
import { makeLink, type NewLink } from './new-link.js';

interface Asked extends NewLink {
  readonly staffId: string;
  readonly email: string;
  readonly role: Role;
}

const roleOptions = ROLES.map((role) => ({ value: role, label: role }));
const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

/** Asks whom to invite, then why. */
export function Invite({ onClose }: { readonly onClose: () => void }) {
  const [role, setRole] = useState<Role>('support');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { bind, isBusy, form } = useForm(
    { email: '' },
    {
      check: ({ email }) =>
        /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? {} : { email: 'Please enter a valid email.' },
      async submit({ email }) {
        const staffId = crypto.randomUUID();
        setAsked({ ...(await makeLink()), staffId, email: email.trim(), role });
        return undefined;
      },
    },
  );
  if (asked !== null) {
    const { link, ...params } = asked;
    return (
      <ActionDialog
        name="staff-invite"
        title="Invite a member of staff"
        params={params}
        doText="Invite"
        onClose={onClose}
      >
        <p>{`${params.email} becomes a member of staff with the role ${params.role}.`}</p>
        <LinkToGive link={link} />
      </ActionDialog>
    );
  }
  return (
    <Dialog title="Invite a member of staff" open onClose={onClose}>
      <form {...form}>
        <Stack>
          <Field label="Email" type="email" autoComplete="off" required {...bind('email')} />
          <Select
            label="Role"
            value={role}
            options={roleOptions}
            onChange={(value) => isRole(value) && setRole(value)}
          />
          <Button type="submit" busy={isBusy}>
            Continue
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
