import { Text, useTexts } from '@paasa/texts/ui';
import {
  ButtonLink,
  Card,
  Icon,
  type IconDrawing,
  type IconName,
  LoadingText,
  Notice,
  PageTitle,
  Stack,
} from '@paasa/ui-kit/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { useUser } from '../server-state/use-user.js';
import { OwnLink } from './own-link.js';
import { PasswordForm } from './password-form.js';
import { ResendForm } from './resend-form.js';
import { texts } from './texts/texts.js';
import { useVerification } from './use-verification.js';

/** As high in every state, so that nothing jumps when the answer arrives. */
const Body = styled(Stack)`
  align-content: start;
  min-height: 18rem;

  > p,
  > div > p {
    text-align: center;
  }
`;

const Head = styled(Stack)`
  justify-items: center;
  text-align: center;
`;

const Mark = styled.div<{ $tone: 'accent' | 'win' | 'loss' }>`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme, $tone }) => theme.color[`${$tone}Soft`]};
  color: ${({ theme, $tone }) => theme.color[$tone]};
`;

const MAIL: IconDrawing = {
  path: 'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM4 7l8 6 8-6',
};

interface StateProps {
  icon: IconName | IconDrawing;
  tone: 'accent' | 'win' | 'loss';
  children: ReactNode;
}

function State({ icon, tone, children }: StateProps) {
  const t = useTexts(texts);
  return (
    <Card>
      <Body>
        <Head>
          <Mark $tone={tone}>
            <Icon name={icon} size="1.75rem" />
          </Mark>
          <PageTitle text={t('title')} />
        </Head>
        {children}
      </Body>
    </Card>
  );
}

const OutcomePlace = styled.div`
  /* Nothing to press: the focus only says where to read on. */
  &:focus-visible {
    outline: none;
  }
`;

/**
 * The outcome of a link. It takes the focus, because it replaces the page that a screen reader was reading, and a status that
 * arrives together with its text is not read by every one.
 */
function Outcome({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <OutcomePlace ref={ref} tabIndex={-1}>
      {children}
    </OutcomePlace>
  );
}

function AnotherMail() {
  const t = useTexts(texts);
  const { user, isLoading } = useUser();
  if (isLoading) return null;
  return (
    <>
      {user === null || user.isVerified ? <ResendForm /> : <OwnLink {...user} />}
      <p>
        <Link to="/">{t('home')}</Link>
      </p>
    </>
  );
}

function TokenVerification({ token }: { token: string }) {
  const t = useTexts(texts);
  const verification = useVerification(token);
  if (verification.state === 'loading')
    return (
      <State icon={MAIL} tone="accent">
        <LoadingText text={t('busy')} />
      </State>
    );
  if (verification.state === 'password-needed')
    return (
      <State icon="shield" tone="accent">
        <Outcome>
          <p>{t('password.intro')}</p>
        </Outcome>
        <PasswordForm onPassword={verification.verifyWith} />
      </State>
    );
  if (verification.state === 'error')
    return (
      <State icon="warning" tone="loss">
        <Outcome>
          <Notice tone="loss">{t('wrong')}</Notice>
        </Outcome>
        <AnotherMail />
      </State>
    );
  return (
    <State icon="check" tone="win">
      <Outcome>
        <Notice tone="win">{verification.message}</Notice>
      </Outcome>
      <p>
        <Text of={texts} id="leaving" tags={{ link: (words) => <Link to="/">{words}</Link> }} />
      </p>
    </State>
  );
}

/** Also where *Verify Now* leads: nothing has gone wrong, there is only no link yet. */
function WithoutToken() {
  const t = useTexts(texts);
  const { user, isLoading } = useUser();
  if (user?.isVerified === true)
    return (
      <State icon="check" tone="win">
        <Notice tone="win">{t('verified')}</Notice>
        <ButtonLink to="/games" wide>
          {t('play')}
        </ButtonLink>
      </State>
    );
  return (
    <State icon={MAIL} tone="accent">
      {user === null && !isLoading ? <Notice>{t('noToken')}</Notice> : null}
      <AnotherMail />
    </State>
  );
}

/** The page at `/verify-user`: uses the token of a mailed link; without one it offers to mail a link. */
export function VerifyUserPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return token === '' ? <WithoutToken /> : <TokenVerification key={token} token={token} />;
}
