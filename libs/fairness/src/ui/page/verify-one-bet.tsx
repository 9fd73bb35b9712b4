import { messageOf } from '@paasa/api-client';
import { usePlayer } from '@paasa/api-client/ui';
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

const BET_PARAM = 'bet';

/** The bet in the address, if any. */
export function useBetInAddress(): [betId: string | null, choose: (betId: string) => void] {
  const [params, setParams] = useSearchParams();
  const betId = params.get(BET_PARAM);
  return [betId === '' ? null : betId, (chosen) => setParams({ [BET_PARAM]: chosen })];
}

function LoadedBet({ betId, shelf }: { readonly betId: string; readonly shelf: VerifierShelf }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { currentData, error, isFetching } = useGetBetProofQuery(betId, { refetchOnMountOrArgChange: true });
  if (currentData === undefined) {
    return isFetching || error === undefined ? (
      <LoadingText text="Loading the bet..." />
    ) : (
      <Notice tone="loss">{messageOf(error, 'The bet could not be loaded.')}</Notice>
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
        label="Bet ID"
        hint="The last part of the address of the bet’s own page."
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        actions={<Button type="submit">Verify</Button>}
      />
    </form>
  );
}

/** Verifies one bet of the player: the server gives the record, the browser recomputes it. */
export function VerifyOneBet({ shelf }: { readonly shelf: VerifierShelf }) {
  const player = usePlayer();
  const [betId] = useBetInAddress();
  return (
    <Section id={sectionIds.oneBet} title="Verify one of your bets">
      <Muted>
        The server sends the record of the bet. Your browser then computes the outcome from the seeds again
        and compares.
      </Muted>
      {player === null ? (
        <Stack $gap="s">
          <p>
            Log in to load a bet of yours. With its seeds at hand you can also{' '}
            <a href={`#${sectionIds.byHand}`}>verify it by hand</a>, without logging in.
          </p>
          <Cluster>
            <ButtonLink to="/login">Log in</ButtonLink>
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
