import { MAX_PASSKEYS } from '@paasa/proofs';
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

const Foot = styled.div`
  justify-self: start;
`;

/** What keeps the player from adding one; null if nothing does. */
function obstacleOf(passkeyCount: number, isVerified: boolean): string | null {
  if (!isVerified) return 'Verify your email first. Then you can add a passkey.';
  if (passkeyCount >= MAX_PASSKEYS)
    return `You have ${String(MAX_PASSKEYS)} passkeys, and no account can have more. Remove one to add another.`;
  return canUsePasskeys()
    ? null
    : 'This browser can’t use passkeys. You can add one in another browser or device.';
}

function PasskeyList({ passkeys }: { passkeys: readonly ListedPasskey[] }) {
  const nowMs = useNow();
  const { user } = useUser();
  const obstacle = obstacleOf(passkeys.length, user?.isVerified === true);
  return (
    <>
      {passkeys.length === 0 ? <p>You have no passkey yet.</p> : null}
      <RowList>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} nowMs={nowMs} />
        ))}
      </RowList>
      {passkeys.length === 1 ? (
        <RowNote>
          Keep a second passkey, or two-factor authentication. Without one you can’t confirm changes to your
          account if you lose this device.
        </RowNote>
      ) : null}
      {obstacle === null ? <AddPasskey /> : <RowNote>{obstacle}</RowNote>}
    </>
  );
}

/** The player's passkeys, and how to add one; stands on a page for signed-in users. */
export function PasskeysCard() {
  const titleId = useId();
  const ref = useFocusHeir<HTMLDivElement>();
  const { data, isError, isFetching, refetch } = useListPasskeysQuery(undefined, {
    // They may be added and removed on other devices.
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card as="section" ref={ref} tabIndex={-1} aria-labelledby={titleId}>
      <Stack>
        <SectionTitle id={titleId}>Passkeys</SectionTitle>
        <p>
          A passkey lets you log in with your fingerprint, your face or your screen lock, without a password.
        </p>
        {data === undefined && !isError ? (
          <>
            <LoadingText text="Loading passkeys..." />
            <Skeleton height="5rem" />
          </>
        ) : null}
        {isError ? (
          <>
            <Notice tone="loss">Could not load passkeys.</Notice>
            <Foot>
              <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            </Foot>
          </>
        ) : null}
        {data === undefined || isError ? null : <PasskeyList passkeys={data} />}
      </Stack>
    </Card>
  );
}
