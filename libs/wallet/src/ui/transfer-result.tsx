import { ButtonLink, Cluster, Icon, SectionTitle, Stack, type IconName } from '@paasa/ui-kit/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

type Outcome = 'win' | 'loss' | 'pending';

export interface TransferResultProps {
  readonly outcome: Outcome;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

const iconOf: Record<Outcome, IconName> = { win: 'check', loss: 'warning', pending: 'wallet' };

const Box = styled(Stack)<{ $outcome: Outcome }>`
  justify-items: center;
  text-align: center;

  > svg {
    color: ${({ theme, $outcome }) => theme.color[$outcome]};
  }
`;

const Title = styled(SectionTitle)`
  &:focus-visible {
    outline: none;
  }
`;

/** How a deposit or withdrawal went: replaces the form, and takes the focus that the form had. */
export function TransferResult({ outcome, title, children, actions }: TransferResultProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <Box $outcome={outcome}>
      <Icon name={iconOf[outcome]} size="3rem" />
      <Title ref={titleRef} tabIndex={-1}>
        {title}
      </Title>
      <p role="status">{children}</p>
      <Cluster $justify="center">{actions}</Cluster>
    </Box>
  );
}

/** Leads to where every transfer is listed with its state. */
export function TransactionsLink() {
  return (
    <ButtonLink to="/profile" variant="secondary">
      Your transactions
    </ButtonLink>
  );
}
