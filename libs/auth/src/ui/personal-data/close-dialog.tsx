import { codeOf, messageOf } from '@paasa/api-client';
import { api, type ApiStore } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { Button, Cluster, Dialog, Field, Notice, Stack, TextLink, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { REOPEN_FOR_DAYS } from '../../rules/closing-times.js';
import { accountClosedAt } from '../login/arrival.js';
import { useCloseAccountMutation } from './personal-data.api.js';
import { texts } from './texts/texts.js';

const WORD = 'CLOSE';

type WayText = 'way.withdraw' | 'way.transactions' | 'way.games';

/** Where a player does what has to be done first. */
const WAYS: Readonly<Record<string, { readonly to: string; readonly text: WayText }>> = {
  'wallet/money-left': { to: '/withdraw-money', text: 'way.withdraw' },
  'wallet/withdrawal-under-way': { to: '/transactions', text: 'way.transactions' },
  'wallet/deposit-under-way': { to: '/transactions', text: 'way.transactions' },
  'wallet/round-open': { to: '/games', text: 'way.games' },
};

function Refusal({ error }: { error: unknown }) {
  const t = useTexts(texts);
  const way = WAYS[codeOf(error) ?? ''];
  return (
    <Notice tone="loss">
      <p>{messageOf(error, t('dialog.failed'))}</p>
      {way === undefined ? null : (
        <p>
          <TextLink to={way.to}>{t(way.text)}</TextLink>
        </p>
      )}
    </Notice>
  );
}

function CloseForm({ onCancel }: { onCancel: () => void }) {
  const t = useTexts(texts);
  const [close] = useCloseAccountMutation();
  const [refusal, setRefusal] = useState<unknown>(undefined);
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const navigate = useNavigate();
  const { bind, isBusy, form } = useForm(
    { word: '' },
    {
      check: ({ word }) => ({
        word: word.trim().toUpperCase() === WORD ? undefined : t('dialog.wrong', { word: WORD }),
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
        <p>{t('dialog.effect', { days: String(REOPEN_FOR_DAYS) })}</p>
        <Field label={t('dialog.type', { word: WORD })} autoComplete="off" {...bind('word')} />
        {refusal === undefined ? null : <Refusal error={refusal} />}
        <Cluster $justify="end">
          <Button variant="secondary" onClick={onCancel}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={isBusy} busyText={t('dialog.closing')}>
            {t('dialog.close')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

/** The last step before an account is closed: a word that nobody types by accident. */
export function CloseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(texts);
  return (
    <Dialog open={open} onClose={onClose} title={t('dialog')}>
      <CloseForm onCancel={onClose} />
    </Dialog>
  );
}
