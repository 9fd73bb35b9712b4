import { Card, PageTitle, Stack } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Column = styled.div`
  width: min(30rem, 100%);
  margin: 0 auto;
`;

/** The card in the middle of a page that moves money. */
export function MoneyCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Column>
      <Card>
        <Stack $gap="m">
          <PageTitle text={title} />
          {children}
        </Stack>
      </Card>
    </Column>
  );
}
