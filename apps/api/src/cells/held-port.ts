import { createAccountClaims, type AccountClaims } from '@paasa/auth/server';
import type { ClaimKey, HeldByPlayer, HeldPort } from '@paasa/cells/server';
import type { Database } from '@paasa/server-kit/server';
import { createHeldMoney } from '@paasa/wallet/server';
import { emailKey, identityKey, passkeyKey } from './account-keys.js';
import { listMoves } from '../moves/move-state.repo.js';
import { moneyKey } from './reference-port.js';

const keysOf = ({ emailKeys, identities, passkeys }: AccountClaims): ClaimKey[] => [
  ...emailKeys.map(emailKey),
  ...identities.map(identityKey),
  ...passkeys.map(passkeyKey),
];

/** What the players of this cell's database have, and which money. */
export function heldPort(db: Database): HeldPort {
  const accounts = createAccountClaims(db);
  const money = createHeldMoney(db);

  async function withMoney(players: readonly AccountClaims[]): Promise<HeldByPlayer[]> {
    const recent = await money.listRecent(players.map(({ playerId }) => playerId));
    const byPlayer = new Map(recent.map(({ playerId, references }) => [playerId, references.map(moneyKey)]));
    const moves = await db.read((tx) =>
      listMoves(
        tx,
        players.map(({ playerId }) => playerId),
      ),
    );
    const moveOf = new Map(moves.map(({ playerId, ...move }) => [playerId, move]));
    return players.map((player) => ({
      playerId: player.playerId,
      ...moveOf.get(player.playerId),
      held: [...keysOf(player), ...(byPlayer.get(player.playerId) ?? [])],
    }));
  }

  return {
    listAfter: async (after, limit) => withMoney(await accounts.listAfter(after, limit)),
    // Claims of money are never removed, so no one asks for them here.
    listOf: async (playerIds) =>
      (await accounts.listOf(playerIds)).map((player) => ({
        playerId: player.playerId,
        held: keysOf(player),
      })),
  };
}
