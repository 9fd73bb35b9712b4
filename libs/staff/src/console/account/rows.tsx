import { Stack } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space.s};
    padding-block: ${({ theme }) => theme.space.s};
    border-block-start: 1px solid ${({ theme }) => theme.color.line};
  }
`;

const Facts = styled.span`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
`;

export interface Row {
  readonly key: string;
  readonly name: ReactNode;
  readonly facts: string;
  readonly action: ReactNode;
}

/** A short list of things that a member has. */
export const Rows = ({ label, rows }: { readonly label: string; readonly rows: readonly Row[] }) => (
  <List aria-label={label}>
    {rows.map(({ key, name, facts, action }) => (
      <li key={key}>
        <Stack $gap="xs">
          <span>{name}</span>
          <Facts>{facts}</Facts>
        </Stack>
        {action}
      </li>
    ))}
  </List>
);
