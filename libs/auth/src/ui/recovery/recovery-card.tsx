import { useTexts } from '@paasa/texts/ui';
import { Card, PageTitle, Stack } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { StartAgain } from './start-again.js';
import { texts } from './texts/texts.js';

const Narrow = styled(Card)`
  width: min(27rem, 100%);
  margin: ${({ theme }) => theme.space.l} auto;
`;

/** The frame of one step of the recovery, with the way back to the login. */
export function RecoveryCard({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts(texts);
  return (
    <Narrow>
      <Stack>
        <PageTitle text={title} />
        {children}
        <p>
          <Link to="/login">{t('back')}</Link>
        </p>
      </Stack>
    </Narrow>
  );
}

/** The frame of a step that needs the `?email=` of the step before. */
export function RecoveryStep({ title, children }: { title: string; children: (email: string) => ReactNode }) {
  const t = useTexts(texts);
  const email = useSearchParams()[0].get('email')?.trim() ?? '';
  return (
    <RecoveryCard title={title}>
      {email === '' ? <StartAgain reason={t('noEmail')} /> : children(email)}
    </RecoveryCard>
  );
}
