import { codeOf, messageOf } from '@paasa/api-client';
import { api, type ApiStore } from '@paasa/api-client/ui';
import { Button, Cluster, Dialog, Field, Notice, Stack, TextLink, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { REOPEN_FOR_DAYS } from '../../rules/closing-times.js';
import { accountClosedAt } from '../login/arrival.js';
import { useCloseAccountMutation } from './personal-data.api.js';

const WORD = 'CLOSE';

/** Where a player does what has to be done first. */
const WAYS: Readonly<Record<string, { readonly to: string; readonly text: string }>> = {
  'wallet/money-left': { to: '/withdraw-money', text: 'Withdraw your money' },
  'wallet/withdrawal-under-way': { to: '/transactions', text: 'See your transactions' },
  'wallet/deposit-under-way': { to: '/transactions', text: 'See your transactions' },
  'wallet/round-open': { to: '/games', text: 'Go to the games' },
};

function Refusal({ error }: { error: unknown }) {
  const way = WAYS[codeOf(error) ?? ''];
  return (
    <Notice tone="loss">
      <p>{messageOf(error, 'That did not work, and nothing has changed. Please try again.')}</p>
      {way === undefined ? null : (
        <p>
          <TextLink to={way.to}>{way.text}</TextLink>
        </p>
      )}
    </Notice>
  );
}

function CloseForm({ onCancel }: { onCancel: () => void }) {
  const [close] = useCloseAccountMutation();
  const [refusal, setRefusal] = useState<unknown>(undefined);
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const navigate = useNavigate();
  const { bind, isBusy, form } = useForm(
    { word: '' },
    {
      check: ({ word }) => ({
        word: word.trim().toUpperCase() === WORD ? undefined : `Please type ${WORD}.`,
      }),
      async submit() {
        setRefusal(undefined);
        const { error } = await close();
        if (error !== undefined) {
          setRefusal(error);
          return 'word';
        }
        await navigate('/login', { replace: true, state: accountClosedAt() });
        // The next player in this browser must not see this player's data.
        dispatch(api.util.resetApiState());
        return undefined;
      },
    },
  );
  return (
    <form {...form}>
      <Stack>
        <p>
          All devices are signed out at once. For {REOPEN_FOR_DAYS} days you can open the account again. Then
          what names you is erased.
        </p>
        <Field label={`Type ${WORD} to confirm`} autoComplete="off" {...bind('word')} />
        {refusal === undefined ? null : <Refusal error={refusal} />}
        <Cluster $justify="end">
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={isBusy} busyText="Closing...">
            Close my account
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

/** The last step before an account is closed: a word that nobody types by accident. */
export function CloseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Close your account?">
      <CloseForm onCancel={onClose} />
    </Dialog>
  );
}
