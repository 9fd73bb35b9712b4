import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Title = styled.h3`
  font-size: ${({ theme }) => theme.text.l};
`;

/** The heading of a step that has just appeared. It takes the focus, so that a screen reader goes on from here. */
export function StepTitle({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Title ref={ref} tabIndex={-1}>
      {children}
    </Title>
  );
}
