import { apiHref } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { Notice, Stack } from '@paasa/ui-kit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { type SocialProviderName, STEP_UP_PURPOSE } from '../../contract/social-sign-in.js';
import { ProviderLink } from '../social/provider-link.js';
import { signInErrorText } from '../social/sign-in-error-text.js';
import { subscribeToProofOutcome } from './proof-channel.js';
import { texts } from './texts/texts.js';

interface ProofByProviderProps {
  providers: readonly SocialProviderName[];
  /** Whether the account has no password. */
  isOnlyWay: boolean;
  onAnswer: (isGiven: boolean) => void;
}

/** Opens a provider in another tab, so that this page keeps its state, and waits for the outcome. */
export function ProofByProvider({ providers, isOnlyWay, onAnswer }: ProofByProviderProps) {
  const t = useTexts(texts);
  const [isAway, setIsAway] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const handleOutcome = useEffectEvent((outcome: unknown) => {
    if (outcome === null) {
      onAnswer(true);
      return;
    }
    setIsAway(false);
    setRefusal(signInErrorText(String(outcome)));
  });
  useEffect(() => subscribeToProofOutcome((outcome) => handleOutcome(outcome)), []);
  const handleLeave = () => {
    setRefusal(null);
    setIsAway(true);
  };
  return (
    <Stack $gap="s">
      {isOnlyWay ? null : <p>{t('or')}</p>}
      {providers.map((provider) => (
        <ProviderLink
          key={provider}
          provider={provider}
          href={apiHref(`/api/auth/${provider}?purpose=${STEP_UP_PURPOSE}`)}
          target="_blank"
          onClick={handleLeave}
        />
      ))}
      {isAway ? <Notice>{t('away')}</Notice> : null}
      {refusal === null ? null : <Notice tone="loss">{refusal}</Notice>}
    </Stack>
  );
}
