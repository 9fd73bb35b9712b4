import { Button, ButtonLink, Cluster, Icon, Money, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

interface ResultProps {
  readonly outcome: 'win' | 'loss';
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

const Box = styled(Stack)<{ $outcome: 'win' | 'loss' }>`
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

/** Replaces the form, and takes the focus that the form had. */
function Result({ outcome, title, children, actions }: ResultProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <Box $outcome={outcome}>
      <Icon name={outcome === 'win' ? 'check' : 'warning'} size="3rem" />
      <Title ref={titleRef} tabIndex={-1}>
        {title}
      </Title>
      <p role="status">{children}</p>
      <Cluster $justify="center">{actions}</Cluster>
    </Box>
  );
}

/** Units: rupees. */
export interface DepositSuccessProps {
  readonly amountRupees: number;
  readonly walletRupees: number;
  readonly onStartOver: () => void;
}

export function DepositSuccess({ amountRupees, walletRupees, onStartOver }: DepositSuccessProps) {
  const actions = (
    <>
      <ButtonLink to="/games">Play</ButtonLink>
      <Button variant="secondary" onClick={onStartOver}>
        Deposit again
      </Button>
    </>
  );
  return (
    <Result outcome="win" title="Deposit Successful!" actions={actions}>
      <Money rupees={amountRupees} /> was added. Your balance is <Money rupees={walletRupees} />.
    </Result>
  );
}

export function DepositFailure({ onStartOver }: { readonly onStartOver: () => void }) {
  const actions = (
    <>
      <Button onClick={onStartOver}>Try again</Button>
      <ButtonLink to="/profile" variant="secondary">
        Your transactions
      </ButtonLink>
    </>
  );
  return (
    <Result outcome="loss" title="Deposit Failed" actions={actions}>
      If you have paid nevertheless, the money will be added to your wallet as soon as it arrives.
    </Result>
  );
}
