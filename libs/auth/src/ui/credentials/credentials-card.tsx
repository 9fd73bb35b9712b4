import { useTexts } from '@paasa/texts/ui';
import {
  Button,
  Card,
  LoadingText,
  Notice,
  SectionTitle,
  Skeleton,
  Stack,
  useFocusHeir,
} from '@paasa/ui-kit/ui';
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Credentials } from '../../contract/credential-calls.js';
import { useCredentialsQuery } from './credentials.api.js';
import { texts } from './texts/texts.js';

/** Lines and fields are not wider than they are easy to read. */
const Body = styled(Stack)`
  max-width: 32rem;
  overflow-wrap: anywhere;
`;

/** For a button that is as wide as its text. */
export const Start = styled.div`
  justify-self: start;
`;

export interface CredentialsCardProps {
  title: string;
  children: (credentials: Credentials) => ReactNode;
}

/** A card about the address or the password. Links of mails may be used elsewhere, so it reads again at each return. */
export function CredentialsCard({ title, children }: CredentialsCardProps) {
  const t = useTexts(texts);
  const titleId = useId();
  const ref = useFocusHeir<HTMLDivElement>();
  const { data, isError, isFetching, refetch } = useCredentialsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const handleReturn = useEffectEvent(() => void refetch());
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('focus', () => handleReturn(), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return (
    <Card as="section" ref={ref} tabIndex={-1} aria-labelledby={titleId}>
      <Body>
        <SectionTitle id={titleId}>{title}</SectionTitle>
        {data === undefined && !isError ? (
          <>
            <LoadingText text={t('loading')} />
            <Skeleton height="5rem" />
          </>
        ) : null}
        {isError ? (
          <>
            <Notice tone="loss">{t('loadFailed')}</Notice>
            <Start>
              <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
                {t('tryAgain')}
              </Button>
            </Start>
          </>
        ) : null}
        {data === undefined || isError ? null : children(data)}
      </Body>
    </Card>
  );
}
