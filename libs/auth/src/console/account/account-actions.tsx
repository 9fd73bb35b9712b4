import { ActionButton } from '@paasa/console-kit/ui';
import { Cluster } from '@paasa/ui-kit/ui';
import type { PlayerAccount } from '../../contract/console/player-account.js';

/** What the member’s role can do with an account. */
export function AccountActions({ account }: { readonly account: PlayerAccount }) {
  const { playerId, isVerified, factors, closedAt } = account;
  if (closedAt !== null) return null;
  const params = { playerId };
  return (
    <Cluster>
      <ActionButton
        name="end-sessions"
        right="players:end-sessions"
        title="End all sessions"
        doText="End all sessions"
        params={params}
      >
        <p>The player is signed out everywhere and can sign in again.</p>
      </ActionButton>
      {!isVerified && (
        <ActionButton
          name="resend-verification"
          right="players:resend-verification"
          title="Send the verification mail again"
          doText="Send the verification mail again"
          params={params}
        >
          <p>The mail goes to the address that the account waits for. Five are possible within an hour.</p>
        </ActionButton>
      )}
      {factors.length > 0 && (
        <ActionButton
          name="reset-factors"
          right="players:reset-factors"
          title="Remove the second factors"
          doText="Remove the second factors"
          params={params}
          isDanger
        >
          <p>
            A second person decides. Then the factors are gone, all sessions end, and the player gets a mail.
          </p>
        </ActionButton>
      )}
      <ActionButton
        name="close-account"
        right="players:close"
        title="Close the account"
        doText="Close the account"
        params={params}
        isDanger
      >
        <p>
          Only if the player asks for it. No money may be left. The player gets a mail and can open it again
          for 30 days; then it is erased.
        </p>
      </ActionButton>
    </Cluster>
  );
}
