import { MAX_PASSKEYS } from '@paasa/proofs';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import {
  Button,
  Card,
  LoadingText,
  Notice,
  SectionTitle,
  Skeleton,
  Stack,
  useFocusHeir,
} from '@paasa/ui-kit/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { ListedPasskey } from '../../contract/passkey-calls.js';
import { RowList, RowNote } from '../rows/row-parts.js';
import { useNow } from '../rows/use-now.js';
import { useUser } from '../server-state/use-user.js';
import { AddPasskey } from './add-passkey.js';
import { canUsePasskeys } from './can-use-passkeys.js';
import { PasskeyRow } from './passkey-row.js';
import { useListPasskeysQuery } from './passkeys.api.js';
import { texts } from './card/texts/texts.js';

const Foot = styled.div`
  justify-self: start;
`;

type T = TranslateOf<typeof texts>;

/** What keeps the player from adding one; null if nothing does. */
function obstacleOf(t: T, passkeyCount: number, isVerified: boolean): string | null {
  if (!isVerified) return t('obstacle.unverified');
  if (passkeyCount >= MAX_PASSKEYS) return t('obstacle.full', { count: String(MAX_PASSKEYS) });
  return canUsePasskeys() ? null : t('obstacle.browser');
}

function PasskeyList({ passkeys }: { passkeys: readonly ListedPasskey[] }) {
  const t = useTexts(texts);
  const nowMs = useNow();
  const { user } = useUser();
  const obstacle = obstacleOf(t, passkeys.length, user?.isVerified === true);
  return (
    <>
      {passkeys.length === 0 ? <p>{t('none')}</p> : null}
      <RowList>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} nowMs={nowMs} />
        ))}
      </RowList>
      {passkeys.length === 1 ? <RowNote>{t('second')}</RowNote> : null}
      {obstacle === null ? <AddPasskey /> : <RowNote>{obstacle}</RowNote>}
    </>
  );
}

/** The player's passkeys, and how to add one; stands on a page for signed-in users. */
export function PasskeysCard() {
  const t = useTexts(texts);
  const titleId = useId();
  const ref = useFocusHeir<HTMLDivElement>();
  const { data, isError, isFetching, refetch } = useListPasskeysQuery(undefined, {
    // They may be added and removed on other devices.
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card as="section" ref={ref} tabIndex={-1} aria-labelledby={titleId}>
      <Stack>
        <SectionTitle id={titleId}>{t('title')}</SectionTitle>
        <p>{t('lead')}</p>
        {data === undefined && !isError ? (
          <>
            <LoadingText text={t('loading')} />
            <Skeleton height="5rem" />
          </>
        ) : null}
        {isError ? (
          <>
            <Notice tone="loss">{t('loadFailed')}</Notice>
            <Foot>
              <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
                {t('tryAgain')}
              </Button>
            </Foot>
          </>
        ) : null}
        {data === undefined || isError ? null : <PasskeyList passkeys={data} />}
      </Stack>
    </Card>
  );
}
