import { PlayerData } from '@paasa/console-kit/ui';
import { Stack } from '@paasa/ui-kit/ui';
import { usePlayerAccountQuery } from '../calls/calls.js';
import { AccountActions } from './account-actions.js';
import { AccountCard } from './account-card.js';
import { EventList, MailList, SessionList } from './account-lists.js';

/** The account of a player: who it is, masked; its ways in, sign-ins, mails and events; and what staff can do. */
export function Tab({ playerId }: { readonly playerId: string }) {
  return (
    <PlayerData playerId={playerId} answer={usePlayerAccountQuery(playerId)}>
      {(account) => (
        <Stack>
          <AccountCard account={account} />
          <AccountActions account={account} />
          <SessionList playerId={playerId} />
          <MailList playerId={playerId} />
          <EventList playerId={playerId} />
        </Stack>
      )}
    </PlayerData>
  );
}
