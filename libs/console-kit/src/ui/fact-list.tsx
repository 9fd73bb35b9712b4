import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  gap: ${({ theme }) => theme.space.m};
  margin: 0;

  dt {
    font-size: ${({ theme }) => theme.text.s};
    color: ${({ theme }) => theme.color.textMuted};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

export interface FactListProps {
  /** By their names for people, in this order. What is null is left out. */
  readonly facts: Readonly<Record<string, ReactNode>>;
}

/** What is known about one thing, each with its name. */
export const FactList = ({ facts }: FactListProps) => (
  <List>
    {Object.entries(facts)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </List>
);
