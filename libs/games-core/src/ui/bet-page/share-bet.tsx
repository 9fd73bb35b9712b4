import { messageOf } from '@paasa/api-client';
import { Button, Card, Cluster, Notice, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { BetPageResponse } from '../../contract/bet-page.js';
import { betPath } from '../summary/bet-path.js';
import { useShareBetMutation } from './bet-page.api.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

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
  const t = useTexts(texts);
  const [feedback, setFeedback] = useState<'copied' | 'notCopied' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setFeedback('copied'),
      // The browser forbids it, such as on an insecure address.
      () => setFeedback('notCopied'),
    );
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <span role="status">{feedback === null ? '' : t(feedback)}</span>
    </>
  );
}

/** Lets the player open the page of a bet to everyone, and close it again. */
export function ShareBet({ bet }: { readonly bet: BetPageResponse }) {
  const t = useTexts(texts);
  const titleId = useId();
  const [share, { isLoading, error }] = useShareBetMutation();
  const address = new URL(betPath(bet._id), window.location.origin).href;
  const toggle = () => {
    if (!isLoading) void share({ betId: bet._id, isShared: !bet.isShared });
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack $gap="s">
        <SectionTitle id={titleId}>{t('share')}</SectionTitle>
        <p role="status">{t(bet.isShared ? 'share.on' : 'share.off')}</p>
        <Muted>{t('share.about')}</Muted>
        {bet.isShared ? <Address>{address}</Address> : null}
        <Cluster>
          <Button
            variant={bet.isShared ? 'secondary' : 'primary'}
            aria-disabled={isLoading || bet.status === 'pending'}
            onClick={bet.status === 'pending' ? undefined : toggle}
          >
            {t(bet.isShared ? 'share.stop' : 'share')}
          </Button>
          {bet.isShared ? <CopyLink address={address} /> : null}
        </Cluster>
        {bet.status === 'pending' ? <Muted>{t('share.later')}</Muted> : null}
        {error === undefined ? null : <Notice tone="loss">{messageOf(error, t('share.failed'))}</Notice>}
      </Stack>
    </Card>
  );
}
