import { messageOf } from '@paasa/api-client';
import { useTexts } from '@paasa/texts/ui';
import { Button, Notice } from '@paasa/ui-kit/ui';
import { useConfirmEmailMutation } from './credentials.api.js';
import { LinkPage } from './link-page.js';
import { texts } from './links/texts/texts.js';

function Confirm({ token, side }: { token: string; side: 'new' | 'old' }) {
  const t = useTexts(texts);
  const [confirm, { data, error, isLoading }] = useConfirmEmailMutation();
  if (data !== undefined) return <Notice tone="win">{data.message}</Notice>;
  return (
    <>
      <p>{t(`confirm.${side}`)}</p>
      {error === undefined ? null : <Notice tone="loss">{messageOf(error, t('failed'))}</Notice>}
      <Button
        size="l"
        wide
        busy={isLoading}
        busyText={t('confirming')}
        onClick={() => void confirm({ token })}
      >
        {t(`action.${side}`)}
      </Button>
    </>
  );
}

/** The page at `/profile/confirm-email#new=` or `#old=`: the links of a change of the address. */
export function ConfirmEmailPage() {
  const t = useTexts(texts);
  return (
    <LinkPage title={t('confirm')}>
      {(token, use) => <Confirm token={token} side={use === 'old' ? 'old' : 'new'} />}
    </LinkPage>
  );
}
