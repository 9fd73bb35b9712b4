import { useTexts } from '@paasa/texts/ui';
import { Card, Notice, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { texts } from './links/texts/texts.js';

const Narrow = styled(Card)`
  width: min(27rem, 100%);
  margin: ${({ theme }) => theme.space.l} auto;
`;

interface LinkPageProps {
  title: string;
  /** Gets what stands behind the `#` of the mailed link: its token, and what it is for. */
  children: (token: string, use: string) => ReactNode;
}

/** The page behind a mailed link. It needs no session, and does nothing before its button is pressed. */
export function LinkPage({ title, children }: LinkPageProps) {
  const t = useTexts(texts);
  const [[use, token] = ['', '']] = new URLSearchParams(useLocation().hash.slice(1));
  return (
    <Narrow>
      <Stack>
        <PageTitle text={title} />
        {token === '' ? (
          <Notice>{t('part')}</Notice>
        ) : (
          // A second link in the same tab changes only what is behind the `#`: it must not show the result of the first.
          <Fragment key={`${use}=${token}`}>{children(token, use)}</Fragment>
        )}
        <p>
          <Link to="/">{t('home')}</Link>
        </p>
      </Stack>
    </Narrow>
  );
}
