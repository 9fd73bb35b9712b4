import { PageTitle, Stack } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** As wide as a line can be to be easy to read. */
const Column = styled(Stack)`
  width: 100%;
  max-width: 48rem;
  margin-inline: auto;
`;

/** A page to read. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Column $gap="l">
      <PageTitle text={title} />
      {children}
    </Column>
  );
}
