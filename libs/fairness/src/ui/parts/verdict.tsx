import { Icon } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Line = styled.p<{ $isGood: boolean }>`
  display: flex;
  align-items: start;
  gap: ${({ theme }) => theme.space.xs};
  font-weight: ${({ theme }) => theme.weight.medium};
  color: ${({ theme, $isGood }) => ($isGood ? theme.color.win : theme.color.loss)};

  > svg {
    flex: none;
  }
`;

/** A finding in words, with a tick or a warning sign. */
export function Verdict({ isGood, children }: { readonly isGood: boolean; readonly children: ReactNode }) {
  return (
    <Line $isGood={isGood}>
      <Icon name={isGood ? 'check' : 'warning'} />
      <span>{children}</span>
    </Line>
  );
}
