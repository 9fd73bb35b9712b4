import { messageOf } from '@paasa/api-client';
import { atText, FactList, useRight } from '@paasa/console-kit/ui';
import { Button, Card, Notice, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import type { PlayerAccount } from '../../contract/console/player-account.js';
import { useUnmaskPlayerMutation } from '../calls/calls.js';

const listText = (words: readonly string[]): string => (words.length === 0 ? 'none' : words.join(', '));

function stateText({ isVerified, closedAt, eraseAfter, erasingAt }: PlayerAccount): string {
  if (erasingAt !== null) return `erased ${atText(erasingAt)}`;
  if (closedAt !== null) return `closed ${atText(closedAt)}, erased after ${atText(eraseAfter)}`;
  return isVerified ? 'verified' : 'not verified';
}

/** Who the player is, masked until a member with the right asks for it; the server records that. */
export function AccountCard({ account }: { readonly account: PlayerAccount }) {
  const mayUnmask = useRight('players:unmask');
  const [unmask, { data: person, error, isLoading }] = useUnmaskPlayerMutation();
  const { hasPassword, identities, factors } = account;
  const { name, email } = person ?? account;
  return (
    <Card as="section" aria-label="Account">
      <Stack>
        <SectionTitle>Account</SectionTitle>
        <FactList
          facts={{
            Name: name === '' ? '-' : name,
            'E-mail': email === '' ? '-' : email,
            State: stateText(account),
            'Signs in by': listText([...(hasPassword ? ['password'] : []), ...identities]),
            'Second factors': listText(factors),
            'Living sessions': account.livingSessionCount,
            Since: atText(account.createdAt),
            Id: <code>{account.playerId}</code>,
          }}
        />
        {error !== undefined && <Notice tone="loss">{messageOf(error, 'No answer.')}</Notice>}
        {mayUnmask && person === undefined && account.erasingAt === null && (
          <div>
            <Button variant="secondary" busy={isLoading} onClick={() => void unmask(account.playerId)}>
              Show name and address
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
