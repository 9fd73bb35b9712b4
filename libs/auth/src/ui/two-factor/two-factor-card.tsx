import { useTexts } from '@paasa/texts/ui';
import { Button, Card, Cluster, LoadingText, Notice, SectionTitle, Skeleton, Stack } from '@paasa/ui-kit/ui';
import { useId, useRef, useState } from 'react';
import type { BeginTwoFactorResponse } from '../../contract/two-factor.js';
import { Enrolment } from './enrolment.js';
import { RecoveryCodes } from './recovery-codes.js';
import { TurnedOff, TurnedOn } from './two-factor-states.js';
import { useTwoFactorQuery } from './two-factor.api.js';
import { texts } from './card/texts/texts.js';

type View =
  | { readonly kind: 'state'; readonly fault: string | null }
  | { readonly kind: 'enrolment'; readonly begun: BeginTwoFactorResponse }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

interface StateProps {
  onBegun: (begun: BeginTwoFactorResponse) => void;
  onCodes: (codes: readonly string[]) => void;
}

function CurrentState(handlers: StateProps) {
  const t = useTexts(texts);
  const { data, isError, isFetching, refetch } = useTwoFactorQuery(undefined, {
    // It may be changed on other devices.
    refetchOnMountOrArgChange: true,
  });
  if (isError)
    return (
      <>
        <Notice tone="loss">{t('loadFailed')}</Notice>
        <Cluster>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </Cluster>
      </>
    );
  if (data === undefined)
    return (
      <>
        <LoadingText text={t('loading')} />
        <Skeleton height="5rem" />
      </>
    );
  return data.isOn ? <TurnedOn {...handlers} state={data} /> : <TurnedOff {...handlers} />;
}

/** Switches two-factor authentication on and off, in steps. */
export function TwoFactorCard() {
  const t = useTexts(texts);
  const titleId = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ kind: 'state', fault: null });
  const showCodes = (codes: readonly string[]) => setView({ kind: 'codes', codes });
  /** The step with the focus is gone. */
  const goBack = (fault: string | null) => {
    setView({ kind: 'state', fault });
    ref.current?.focus();
  };
  return (
    <Card as="section" ref={ref} tabIndex={-1} aria-labelledby={titleId}>
      <Stack>
        <SectionTitle id={titleId}>{t('title')}</SectionTitle>
        {view.kind === 'enrolment' ? (
          <Enrolment begun={view.begun} onOn={showCodes} onOver={goBack} onCancel={() => goBack(null)} />
        ) : null}
        {view.kind === 'codes' ? <RecoveryCodes codes={view.codes} onSaved={() => goBack(null)} /> : null}
        {view.kind === 'state' ? (
          <>
            {view.fault === null ? null : <Notice tone="loss">{view.fault}</Notice>}
            <CurrentState onBegun={(begun) => setView({ kind: 'enrolment', begun })} onCodes={showCodes} />
          </>
        ) : null}
      </Stack>
    </Card>
  );
}
