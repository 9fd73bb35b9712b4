import { messageOf } from '@paasa/api-client';
import { Button, Notice } from '@paasa/ui-kit/ui';
import { useConfirmEmailMutation } from './credentials.api.js';
import { LinkPage } from './link-page.js';

const texts = {
  new: {
    lead: 'Somebody asked to use this email for a Paasa account. If it was you, press the button. If not, close this page: then nothing changes.',
    action: 'Use this email',
  },
  old: {
    lead: 'Somebody asked to change the email of your Paasa account. Our mail shows the new email. If it was you, agree. If not, close this page: then nothing changes.',
    action: 'Agree to the change',
  },
} as const;

function Confirm({ token, side }: { token: string; side: keyof typeof texts }) {
  const [confirm, { data, error, isLoading }] = useConfirmEmailMutation();
  if (data !== undefined) return <Notice tone="win">{data.message}</Notice>;
  const { lead, action } = texts[side];
  return (
    <>
      <p>{lead}</p>
      {error === undefined ? null : (
        <Notice tone="loss">{messageOf(error, 'That did not work. Please try again.')}</Notice>
      )}
      <Button size="l" wide busy={isLoading} busyText="Confirming..." onClick={() => void confirm({ token })}>
        {action}
      </Button>
    </>
  );
}

/** The page at `/profile/confirm-email#new=` or `#old=`: the links of a change of the address. */
export function ConfirmEmailPage() {
  return (
    <LinkPage title="Confirm your new email">
      {(token, use) => <Confirm token={token} side={use === 'old' ? 'old' : 'new'} />}
    </LinkPage>
  );
}
