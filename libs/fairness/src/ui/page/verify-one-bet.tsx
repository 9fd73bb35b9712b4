import { messageOf } from '@paasa/api-client';
import { usePlayer } from '@paasa/api-client/ui';
import { Text, useTexts } from '@paasa/texts/ui';
import { Button, ButtonLink, Cluster, Field, LoadingText, Notice, Stack } from '@paasa/ui-kit/ui';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { FairnessDialog } from '../dialog/fairness-dialog.js';
import { useGetBetProofQuery } from '../server-state/fairness.api.js';
import { Muted } from '../parts/text.js';
import { BetCheck } from './bet-check.js';
import { Section } from '../parts/section.js';
import { sectionIds } from '../parts/section-ids.js';
import type { VerifierShelf } from '../verifiers/use-game-verifiers.js';
import { texts } from './texts/texts.js';

const BET_PARAM = 'bet';

/** The bet in the address, if any. */
export function useBetInAddress(): [betId: string | null, choose: (betId: string) => void] {
  const [params, setParams] = useSearchParams();
  const betId = params.get(BET_PARAM);
  return [betId === '' ? null : betId, (chosen) => setParams({ [BET_PARAM]: chosen })];
}

function LoadedBet({ betId, shelf }: { readonly betId: string; readonly shelf: VerifierShelf }) {
  const t = useTexts(texts);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { currentData, error, isFetching } = useGetBetProofQuery(betId, { refetchOnMountOrArgChange: true });
  if (currentData === undefined) {
    return isFetching || error === undefined ? (
      <LoadingText text={t('one.loading')} />
    ) : (
      <Notice tone="loss">{messageOf(error, t('one.failed'))}</Notice>
    );
  }
  return (
    <>
      <BetCheck bet={currentData} shelf={shelf} onRotate={() => setIsDialogOpen(true)} />
      <FairnessDialog isOpen={isDialogOpen} onClose={() => setIsDialogOpen(false)} />
    </>
  );
}

function BetIdForm() {
  const [betId, choose] = useBetInAddress();
  const t = useTexts(texts);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? betId ?? '';

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setTyped(null);
    if (text.trim() !== '') choose(text.trim());
  }

  return (
    <form onSubmit={handleSubmit}>
      <Field
        label={t('one.id')}
        hint={t('one.hint')}
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        actions={<Button type="submit">{t('one.verify')}</Button>}
      />
    </form>
  );
}

/** Verifies one bet of the player: the server gives the record, the browser recomputes it. */
export function VerifyOneBet({ shelf }: { readonly shelf: VerifierShelf }) {
  const t = useTexts(texts);
  const player = usePlayer();
  const [betId] = useBetInAddress();
  return (
    <Section id={sectionIds.oneBet} title={t('one.title')}>
      <Muted>{t('one.lead')}</Muted>
      {player === null ? (
        <Stack $gap="s">
          <p>
            <Text
              of={texts}
              id="one.guest"
              tags={{ link: (words) => <a href={`#${sectionIds.byHand}`}>{words}</a> }}
            />
          </p>
          <Cluster>
            <ButtonLink to="/login">{t('logIn')}</ButtonLink>
          </Cluster>
        </Stack>
      ) : (
        <>
          <BetIdForm />
          {betId === null ? null : <LoadedBet betId={betId} shelf={shelf} />}
        </>
      )}
    </Section>
  );
}
