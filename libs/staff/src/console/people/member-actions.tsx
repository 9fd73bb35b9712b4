import { ROLES, type Role } from '@paasa/console-kit';
import { ActionDialog } from '@paasa/console-kit/ui';
import { Button, Cluster, Select } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import type { Person } from '../../index.js';
import { LinkToGive } from './link-to-give.js';
import { makeLink, type NewLink } from './new-link.js';

type Asked =
  | { readonly kind: 'role' }
  | { readonly kind: 'disable' }
  | { readonly kind: 'reset' | 'invite'; readonly link: NewLink };

interface OpenProps {
  readonly person: Person;
  readonly onClose: () => void;
}

const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

function ChangeRole({ person: { staffId, email, role }, onClose }: OpenProps) {
  const others = ROLES.filter((other) => other !== role);
  const [chosen, setChosen] = useState<Role>(others[0] ?? role);
  return (
    <ActionDialog
      name="staff-set-role"
      title="Change the role"
      params={{ staffId, role: chosen }}
      doText="Change it"
      onClose={onClose}
    >
      <p>{`${email} has the role ${role}. The new one counts from their next call on.`}</p>
      <Select
        label="New role"
        value={chosen}
        options={others.map((other) => ({ value: other, label: other }))}
        onChange={(value) => isRole(value) && setChosen(value)}
        hint="A second administrator has to approve this."
      />
    </ActionDialog>
  );
}

function Disable({ person: { staffId, email }, onClose }: OpenProps) {
  return (
    <ActionDialog
      name="staff-disable"
      title="Disable a member"
      params={{ staffId }}
      doText="Disable"
      isDanger
      onClose={onClose}
    >
      <p>{`${email} is signed out everywhere and cannot sign in any more. You can invite them again later.`}</p>
    </ActionDialog>
  );
}

function Reset({ person: { staffId, email }, link, onClose }: OpenProps & { readonly link: NewLink }) {
  return (
    <ActionDialog
      name="staff-reset"
      title="Reset the ways in"
      params={{ staffId, tokenHash: link.tokenHash }}
      doText="Reset"
      isDanger
      onClose={onClose}
    >
      <p>{`All passkeys, the password and the app of ${email} are removed, and all their sessions end.`}</p>
      <LinkToGive link={link.link} />
    </ActionDialog>
  );
}

function InviteAgain({ person, link, onClose }: OpenProps & { readonly link: NewLink }) {
  const { staffId, email, role } = person;
  return (
    <ActionDialog
      name="staff-invite"
      title="Invite again"
      params={{ staffId, email, role, tokenHash: link.tokenHash }}
      doText="Invite"
      onClose={onClose}
    >
      <p>{`${email} gets a new link, with the role ${role}. An earlier link ends.`}</p>
      <LinkToGive link={link.link} />
    </ActionDialog>
  );
}

/** What an administrator may do with another member. */
export function MemberActions({ person }: { readonly person: Person }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { email, state } = person;
  const onClose = () => setAsked(null);
  const withLink = async (kind: 'reset' | 'invite') => setAsked({ kind, link: await makeLink() });
  const press = (text: string, onClick: () => void) => (
    <Button variant="secondary" size="s" aria-label={`${text}: ${email}`} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <>
      <Cluster>
        {state === 'active' && press('Role', () => setAsked({ kind: 'role' }))}
        {state === 'active' && press('Reset', () => void withLink('reset'))}
        {state !== 'active' && press('Invite again', () => void withLink('invite'))}
        {state !== 'disabled' && press('Disable', () => setAsked({ kind: 'disable' }))}
      </Cluster>
      {asked?.kind === 'role' && <ChangeRole {...{ person, onClose }} />}
      {asked?.kind === 'disable' && <Disable {...{ person, onClose }} />}
      {asked?.kind === 'reset' && <Reset {...{ person, onClose }} link={asked.link} />}
      {asked?.kind === 'invite' && <InviteAgain {...{ person, onClose }} link={asked.link} />}
    </>
  );
}
