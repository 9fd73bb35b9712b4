import { messageOf } from '@paasa/api-client';
import { sentenceIn } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { Button, Cluster, Field, Notice, Stack, VisuallyHidden } from '@paasa/ui-kit/ui';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { ActiveSeedPair } from '../../contract/seed-pair.js';
import { parseClientSeed } from '../../rules/client-seed.js';
import { useLastRotationQuery, useRotateSeedPairMutation } from '../server-state/fairness.api.js';
import { Muted, SubTitle } from '../parts/text.js';
import { newClientSeed } from '../server-state/new-client-seed.js';
import { commitmentText } from './rotation-text.js';
import { comparedToShown } from '../server-state/rotation.js';
import { RevealedSeeds } from './revealed-seeds.js';
import { texts } from './texts/texts.js';

/** Lets the player choose a client seed and rotate; shows what the rotation revealed. */
export function RotateSeeds({ shown }: { readonly shown: ActiveSeedPair }) {
  const t = useTexts(texts);
  const [clientSeed, setClientSeed] = useState(newClientSeed);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [rotate, { isLoading, error }] = useRotateSeedPairMutation();
  // Only this page has it: the server reveals it once, so a new request would lose it.
  const { data: rotation = null } = useLastRotationQuery(undefined, { refetchOnReconnect: false });
  const titleId = useId();
  const fieldRef = useRef<HTMLInputElement>(null);

  function changeSeed(seed: string): void {
    setClientSeed(seed);
    setFieldError(null);
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parsed = parseClientSeed(clientSeed);
    setFieldError(parsed.ok ? null : sentenceIn(parsed.refusal, t.language));
    setAnnouncement('');
    if (!parsed.ok) {
      // The field's error is read out with it.
      fieldRef.current?.focus();
      return;
    }
    const { data } = await rotate({ clientSeed: parsed.value, shown });
    if (data === undefined) return;
    changeSeed(newClientSeed());
    const finding = commitmentText(t, comparedToShown(data, shown));
    setAnnouncement(t('rotate.done', { finding }));
  }

  return (
    <Stack as="section" aria-labelledby={titleId}>
      <SubTitle id={titleId}>{t('rotate.title')}</SubTitle>
      <Muted>{t('rotate.intro')}</Muted>
      <form onSubmit={(event) => void handleSubmit(event)} noValidate>
        <Stack $gap="s">
          <Field
            ref={fieldRef}
            label={t('rotate.field')}
            hint={t('rotate.hint')}
            value={clientSeed}
            error={fieldError}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isLoading}
            onChange={(event) => changeSeed(event.currentTarget.value)}
          />
          {/* Where the player has just pressed, so that it is in sight. */}
          {error === undefined ? null : <Notice tone="loss">{messageOf(error, t('rotate.failed'))}</Notice>}
          <Cluster $gap="xs">
            <Button type="submit" busy={isLoading} busyText={t('rotate.busy')}>
              {t('rotate.button')}
            </Button>
            <Button variant="secondary" onClick={() => changeSeed(newClientSeed())}>
              {t('rotate.generate')}
            </Button>
          </Cluster>
        </Stack>
      </form>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {rotation === null ? null : <RevealedSeeds rotation={rotation} isNew={announcement !== ''} />}
    </Stack>
  );
}
