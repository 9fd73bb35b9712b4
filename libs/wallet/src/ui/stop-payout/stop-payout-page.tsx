import { messageOf } from '@paasa/api-client';
import { Text, useTexts } from '@paasa/texts/ui';
import { Button, Notice, Stack, useFocusHeir } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { MoneyCard } from '../parts/money-card.js';
import { useStopPayoutAccountMutation } from '../api/wallet.api.js';
import { texts } from './texts/texts.js';

/** Needs a press of the button: a mail program that opens links must not stop an account. */
function ConfirmStop({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const t = useTexts(texts);
  const [stop, { error, isLoading }] = useStopPayoutAccountMutation();
  const ref = useFocusHeir<HTMLDivElement>();

  async function handlePress(): Promise<void> {
    const { data } = await stop({ token });
    if (data !== undefined) onDone(data.message);
  }

  return (
    <Stack $gap="m" ref={ref}>
      <p>{t('ask')}</p>
      <p>{t('also')}</p>
      {error === undefined ? null : <Notice tone="loss">{messageOf(error, t('failed'))}</Notice>}
      <Button size="l" wide busy={isLoading} busyText={t('stopping')} onClick={() => void handlePress()}>
        {t('stop')}
      </Button>
    </Stack>
  );
}

function StopSteps({ token }: { token: string }) {
  const t = useTexts(texts);
  const [message, setMessage] = useState<string | null>(null);
  if (token === '') return <Notice>{t('open')}</Notice>;
  if (message === null) return <ConfirmStop token={token} onDone={setMessage} />;
  return (
    <>
      <Notice tone="win">{message}</Notice>
      <p>
        <Text of={texts} id="done" tags={{ link: (words) => <Link to="/forgot-password">{words}</Link> }} />
      </p>
    </>
  );
}

/** The page at `/stop-payout`, the link in the mail about a new payout account; it needs no session. */
export function StopPayoutPage() {
  const t = useTexts(texts);
  const [search] = useSearchParams();
  return (
    <MoneyCard title={t('title')} isCentred={false}>
      <Stack $gap="m">
        <StopSteps token={search.get('token') ?? ''} />
        <p>
          <Link to="/">{t('home')}</Link>
        </p>
      </Stack>
    </MoneyCard>
  );
}
