import { messageOf } from '@paasa/api-client';
import { MemberProvider, useMeQuery } from '@paasa/console-kit/ui';
import { Unlock, useSessionGuard, WaysIn, Welcome } from '@paasa/staff/console';
import { Button, LoadingText, Notice, Stack } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

/** Shows the console to a member of staff, and the ways in to everyone else. */
export function Gate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useMeQuery(undefined, { refetchOnFocus: true });
  const { pathname } = useLocation();
  useSessionGuard(data?.kind);
  // An invitation is opened by people who have no account yet.
  if (pathname === '/welcome') return <Welcome />;
  if (data === undefined && error !== undefined)
    return (
      <Stack>
        <Notice tone="loss">{messageOf(error, 'The server does not answer.')}</Notice>
        <Button onClick={() => void refetch()}>Try again</Button>
      </Stack>
    );
  if (data === undefined) return <LoadingText text="Loading..." />;
  if (data.kind === 'signed-out') return <WaysIn />;
  return (
    // Nothing that one member has typed is left for another one.
    <MemberProvider key={data.member.staffId} member={data.member}>
      {/* What was typed must outlive a lock, so the pages stay behind it. */}
      <div hidden={data.kind === 'locked'}>{children}</div>
      {data.kind === 'locked' && <Unlock member={data.member} />}
    </MemberProvider>
  );
}
