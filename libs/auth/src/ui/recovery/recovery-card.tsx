import { Card, PageTitle, Stack } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';

const Narrow = styled(Card)`
  width: min(27rem, 100%);
  margin: ${({ theme }) => theme.space.l} auto;
`;

/** The frame of one step of the recovery, with the way back to the login. */
export function RecoveryCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Narrow>
      <Stack>
        <PageTitle text={title} />
        {children}
        <p>
          <Link to="/login">Back to login</Link>
        </p>
      </Stack>
    </Narrow>
  );
}
