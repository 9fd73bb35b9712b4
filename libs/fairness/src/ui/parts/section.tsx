import { Card, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { useId, type ReactNode } from 'react';

export interface SectionProps {
  /** The part of the address after `#`. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One titled part of the page; a target of links and of the focus. */
export function Section({ id, title, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card as="section" id={id} tabIndex={-1} aria-labelledby={titleId}>
      <Stack>
        <SectionTitle id={titleId}>{title}</SectionTitle>
        {children}
      </Stack>
    </Card>
  );
}
