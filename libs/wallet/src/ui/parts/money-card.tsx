import { Card, PageTitle, Stack } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Column = styled.div`
  width: min(30rem, 100%);
  margin: 0 auto;
`;

const Head = styled.div<{ $isCentred: boolean }>`
  text-align: ${({ $isCentred }) => ($isCentred ? 'center' : 'start')};
`;

export interface MoneyCardProps {
  readonly title: string;
  /** Whether the content is centred, as results are. */
  readonly isCentred: boolean;
  readonly children: ReactNode;
}

/** The card in the middle of a page that moves money. */
export function MoneyCard({ title, isCentred, children }: MoneyCardProps) {
  return (
    <Column>
      <Card>
        <Stack $gap="m">
          <Head $isCentred={isCentred}>
            <PageTitle text={title} />
          </Head>
          {children}
        </Stack>
      </Card>
    </Column>
  );
}
