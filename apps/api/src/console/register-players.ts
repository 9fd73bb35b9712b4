import { authConsolePlugin, holdNamedPlayer, type PlayerReferencePort } from '@paasa/auth/server';
import { playerBetsPlugin } from '@paasa/games-core/server';
import { playerProtectionPlugin } from '@paasa/protection/server';
import type { Database } from '@paasa/server-kit/server';
import { notesPlugin } from '@paasa/staff/server';
import { playerMoneyPlugin } from '@paasa/wallet/server';
import type { FastifyInstance } from 'fastify';

const referencesOf = ({
  walletOperations: wallet,
  gamesOperations: games,
  protectionOperations: protection,
}: FastifyInstance): PlayerReferencePort => ({
  findPlayerByReference: async (reference) =>
    (await wallet.findPlayerByReference(reference))?.playerId ?? null,
  findBetOwner: (betId) => games.findBetOwner(betId),
  listExcluded: (playerIds) => protection.listExcluded(playerIds),
});

/** The search for players, and what each domain shows of one. */
export async function registerPlayers(
  app: FastifyInstance,
  db: Database,
  product: FastifyInstance,
): Promise<void> {
  const { authOperations: accounts, walletOperations: wallet, operatorContext } = product;
  const { gamesOperations: games, protectionOperations: protection } = product;
  await app.register(authConsolePlugin, { db, accounts, references: referencesOf(product) });
  await app.register(playerMoneyPlugin, { db, wallet, bets: operatorContext.bets });
  await app.register(playerBetsPlugin, { games });
  const isPlayer = (playerId: string) => db.transaction((tx) => holdNamedPlayer(tx, playerId));
  await app.register(playerProtectionPlugin, { protection, isPlayer });
  await app.register(notesPlugin, { db, holdPlayer: holdNamedPlayer });
}
