import { messageOf } from '@paasa/api-client';
import { Button, Card, Cluster, Notice, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { BetPageResponse } from '../../contract/bet-page.js';
import { betPath } from '../summary/bet-path.js';
import { useShareBetMutation } from './bet-page.api.js';

const Address = styled.code`
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.s}`};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
  font-family: ${({ theme }) => theme.font.mono};
  font-size: ${({ theme }) => theme.text.s};
  overflow-wrap: anywhere;
  user-select: all;
`;

const Muted = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`;

function CopyLink({ address }: { readonly address: string }) {
  const [feedback, setFeedback] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setFeedback('Link copied.'),
      // The browser forbids it, such as on an insecure address.
      () => setFeedback('Your browser does not copy here. Select the link and copy it.'),
    );
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        Copy link
      </Button>
      <span role="status">{feedback}</span>
    </>
  );
}

/** Lets the player open the page of a bet to everyone, and close it again. */
export function ShareBet({ bet }: { readonly bet: BetPageResponse }) {
  const titleId = useId();
  const [share, { isLoading, error }] = useShareBetMutation();
  const address = new URL(betPath(bet._id), window.location.origin).href;
  const toggle = () => {
    if (!isLoading) void share({ betId: bet._id, isShared: !bet.isShared });
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack $gap="s">
        <SectionTitle id={titleId}>Share this bet</SectionTitle>
        <p role="status">
          {bet.isShared ? 'Everyone with the link can see this bet.' : 'Only you can see this page.'}
        </p>
        <Muted>
          A shared page shows the game, the amounts, the outcome and the seeds, also a client seed that you
          typed. It never shows your name, your address or your balance.
        </Muted>
        {bet.isShared ? <Address>{address}</Address> : null}
        <Cluster>
          <Button
            variant={bet.isShared ? 'secondary' : 'primary'}
            aria-disabled={isLoading || bet.status === 'pending'}
            onClick={bet.status === 'pending' ? undefined : toggle}
          >
            {bet.isShared ? 'Stop sharing' : 'Share this bet'}
          </Button>
          {bet.isShared ? <CopyLink address={address} /> : null}
        </Cluster>
        {bet.status === 'pending' ? <Muted>You can share the bet once its round is over.</Muted> : null}
        {error === undefined ? null : (
          <Notice tone="loss">{messageOf(error, 'This could not be changed. Please try again.')}</Notice>
        )}
      </Stack>
    </Card>
  );
}
