import { messageOf } from '@paasa/api-client';
import { Text, useTexts } from '@paasa/texts/ui';
import { Button, ButtonLink, Card, Notice, PageTitle, Stack, useFocusHeir } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { NEW_WAY_IN_DAYS } from '../../rules/not-me-links.js';
import { everySessionEnded, useNotMeMutation } from './not-me.api.js';
import { texts } from './texts/texts.js';

const Narrow = styled(Card)`
  width: min(32rem, 100%);
  margin: ${({ theme }) => theme.space.l} auto;
`;

const Effects = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding-inline-start: ${({ theme }) => theme.space.l};
`;

/** Needs a press of the button: a mail program that opens links must not sign out an owner. */
function ConfirmNotMe({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const t = useTexts(texts);
  const [report, { error, isLoading }] = useNotMeMutation();
  const dispatch = useDispatch();
  const ref = useFocusHeir<HTMLDivElement>();

  async function handlePress(): Promise<void> {
    const { data } = await report({ token });
    if (data === undefined) return;
    onDone(data.message);
    dispatch(everySessionEnded());
  }

  return (
    <Stack $gap="m" ref={ref}>
      <p>{t('lead')}</p>
      <Effects>
        <li>{t('effect.devices')}</li>
        <li>{t('effect.remove', { days: String(NEW_WAY_IN_DAYS) })}</li>
        <li>{t('effect.money')}</li>
      </Effects>
      {error === undefined ? null : <Notice tone="loss">{messageOf(error, t('failed'))}</Notice>}
      <Button size="l" wide busy={isLoading} busyText={t('securing')} onClick={() => void handlePress()}>
        {t('title')}
      </Button>
      <p>
        {`${t('wasMe')} `}
        <Link to="/">{t('home')}</Link>
      </p>
    </Stack>
  );
}

function Secured({ message }: { message: string }) {
  const t = useTexts(texts);
  return (
    <>
      <Notice tone="win">{message}</Notice>
      <p>{t('secured', { days: String(NEW_WAY_IN_DAYS) })}</p>
      <ButtonLink to="/forgot-password" size="l" wide>
        {t('reset')}
      </ButtonLink>
    </>
  );
}

function NotMeSteps({ token }: { token: string }) {
  const t = useTexts(texts);
  const [message, setMessage] = useState<string | null>(null);
  if (message !== null) return <Secured message={message} />;
  if (token !== '') return <ConfirmNotMe token={token} onDone={setMessage} />;
  return (
    <>
      <Notice>{t('open')}</Notice>
      <p>
        <Text of={texts} id="noMail" tags={{ link: (words) => <Link to="/forgot-password">{words}</Link> }} />
      </p>
    </>
  );
}

/** The page at `/profile/not-me#token=`, the link in mails about an account; it needs no session. */
export function NotMePage() {
  const t = useTexts(texts);
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  return (
    <Narrow>
      <Stack $gap="m">
        <PageTitle text={t('title')} />
        {/* A second link in the same tab changes the token alone: it must not show the result of the first. */}
        <NotMeSteps key={token} token={token} />
      </Stack>
    </Narrow>
  );
}
