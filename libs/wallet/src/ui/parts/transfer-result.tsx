import { Text, useTexts } from '@paasa/texts/ui';
import { ButtonLink, Icon, Money, SectionTitle, Stack, type IconName } from '@paasa/ui-kit/ui';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { texts } from './texts/texts.js';

type Outcome = 'win' | 'loss' | 'pending';

export interface TransferResultProps {
  readonly outcome: Outcome;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

const iconOf: Record<Outcome, IconName> = { win: 'check', loss: 'warning', pending: 'wallet' };

const Box = styled(Stack)`
  justify-items: center;
  padding-block: ${({ theme }) => theme.space.m} 0;
  text-align: center;
`;

const arrive = keyframes`
  from { scale: 0.6; opacity: 0; }
`;

const Mark = styled.div<{ $outcome: Outcome }>`
  display: grid;
  place-items: center;
  width: 5rem;
  height: 5rem;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme, $outcome }) => theme.color[`${$outcome}Soft`]};
  color: ${({ theme, $outcome }) => theme.color[$outcome]};
  animation: ${arrive} ${({ theme }) => theme.motion.smooth};
`;

const Title = styled(SectionTitle)`
  &:focus-visible {
    outline: none;
  }
`;

const Words = styled.p`
  color: ${({ theme }) => theme.color.textMuted};

  span {
    color: ${({ theme }) => theme.color.text};
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

/** Of equal width, below each other on a phone that has no room for two. */
const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: ${({ theme }) => theme.space.s};
  width: 100%;
  margin-top: ${({ theme }) => theme.space.xs};
`;

/**
 * The result of a deposit or withdrawal: replaces the form and takes its focus.
 *
 * With the focus screen readers read its text once; a live region would repeat it.
 */
export function TransferResult({ outcome, title, children, actions }: TransferResultProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const wordsId = useId();
  useLayoutEffect(() => titleRef.current?.focus(), []);
  return (
    <Box>
      <Mark $outcome={outcome}>
        <Icon name={iconOf[outcome]} size="2.5rem" />
      </Mark>
      <Title ref={titleRef} tabIndex={-1} aria-describedby={wordsId}>
        {title}
      </Title>
      <Words id={wordsId}>{children}</Words>
      <Actions>{actions}</Actions>
    </Box>
  );
}

/** Units: rupees. */
export interface TransferSuccessProps {
  readonly title: string;
  /** The sentence with the amount, such as '₹100.00 was added.' */
  readonly words: ReactNode;
  /** Null if the answer with the balance was lost. */
  readonly walletRupees: number | null;
  readonly actions: ReactNode;
}

/** A transfer that worked, with the balance after it. */
export function TransferSuccess({ title, words, walletRupees, actions }: TransferSuccessProps) {
  return (
    <TransferResult outcome="win" title={title} actions={actions}>
      {words}
      {walletRupees === null ? null : (
        <>
          {' '}
          <Text of={texts} id="balance" tags={{ balance: () => <Money rupees={walletRupees} /> }} />
        </>
      )}
    </TransferResult>
  );
}

/** A link to the list of all transfers. */
export function TransactionsLink() {
  const t = useTexts(texts);
  return (
    <ButtonLink to="/profile" variant="secondary">
      {t('transactions')}
    </ButtonLink>
  );
}
