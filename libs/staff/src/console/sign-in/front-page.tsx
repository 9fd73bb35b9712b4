import { Card, Logo, PageTitle, Stack } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Middle = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  grid-template-columns: minmax(0, 26rem);
  gap: ${({ theme }) => theme.space.l};
  min-height: 100dvh;
  padding: ${({ theme }) => theme.space.l};

  > div {
    width: 100%;
  }
`;

/** A page before the console: one card in the middle. */
export const FrontPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Middle>
    <Logo />
    <Card>
      <Stack $gap="l">
        <PageTitle text={title} />
        {children}
      </Stack>
    </Card>
  </Middle>
);
