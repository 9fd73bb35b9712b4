/**
 * Whether the database agrees with the answers to the players: pure comparisons. Each gives sentences, none if all is
 * well.
 *
 * An answer is `{ kind, player, key, body, answeredAt }`; a row is one of `games_core.bets`, amounts in paise.
 */

const toPaise = (rupees) => Math.round(rupees * 100);

/** The bet in an answer, complete or in progress; null for a reveal that ended nothing. */
function betIn({ kind, body }) {
  if (kind === 'open') return body.round;
  return body.bet ?? null;
}

/** The balance in an answer, rupees; null if it has none. */
function walletIn({ kind, body }) {
  if (kind === 'dice') return body.bet.gameData.diceRoll.user.wallet;
  return body.wallet ?? null;
}

/** Shape: the last answer about each bet, by its id. */
export function answeredBetsOf(answers) {
  const bets = new Map();
  for (const answer of answers) {
    const bet = betIn(answer);
    if (bet !== null) bets.set(bet._id, { ...bet, player: answer.player });
  }
  return bets;
}

const acknowledgedFields = (bet) => ({
  game: bet.game.name,
  stakePaise: toPaise(bet.betAmount),
  payoutPaise: bet.status === 'completed' ? toPaise(bet.winAmount) : null,
  isWin: bet.status === 'completed' ? bet.isWin : null,
  status: bet.status === 'completed' ? 'settled' : 'open',
  nonce: bet.nonce,
  serverSeedHash: bet.serverSeedHash,
  clientSeed: bet.clientSeed,
});

/** Every acknowledged bet exists once, as it was acknowledged; and no other bet exists. */
export function faultsOfBets(bets, rows) {
  const faults = [];
  const byId = groupBy(rows, ({ betId }) => betId);
  for (const [betId, bet] of bets) {
    const found = byId.get(betId) ?? [];
    if (found.length !== 1) faults.push(`Bet ${betId} was acknowledged and is there ${found.length} times.`);
    for (const row of found)
      for (const [field, value] of Object.entries(acknowledgedFields(bet)))
        if (row[field] !== value)
          faults.push(`Bet ${betId}: ${field} was acknowledged as ${value} and is ${row[field]}.`);
  }
  for (const betId of byId.keys())
    if (!bets.has(betId)) faults.push(`Bet ${betId} is there and was never acknowledged.`);
  return faults;
}

/** Shape: the items with each key. */
export function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** The bets of each seed pair have the nonces from 0 on, each once, and the pair continues with the next. */
export function faultsOfNonces(rows, pairs) {
  const nextOf = new Map(pairs.map(({ seedPairId, nextNonce }) => [seedPairId, nextNonce]));
  const faults = [];
  for (const [seedPairId, used] of groupBy(rows, (row) => row.seedPairId)) {
    const nonces = used.map(({ nonce }) => nonce).sort((a, b) => a - b);
    const wrong = nonces.findIndex((nonce, index) => nonce !== index);
    if (wrong >= 0) faults.push(`Seed pair ${seedPairId} has nonce ${nonces[wrong]} where ${wrong} belongs.`);
    if (nextOf.get(seedPairId) !== nonces.length)
      faults.push(
        `Seed pair ${seedPairId} goes on with ${nextOf.get(seedPairId)} after ${nonces.length} bets.`,
      );
  }
  return faults;
}

/** The bet and balance in a stored answer: the answer of an instant bet names the bet, whose row has the rest. */
function wordsKept({ bet, wallet, betId }, rowOf) {
  if (betId === undefined) return { bet, wallet };
  const row = rowOf.get(betId);
  if (row === undefined) return { bet: { _id: null }, wallet: null };
  const { stakePaise, payoutPaise, nonce } = row;
  return {
    bet: { _id: betId, betAmount: stakePaise / 100, winAmount: payoutPaise / 100, nonce },
    wallet: row.wallet,
  };
}

/** A repeated key would get the same bet and money as the first answer. */
export function faultsOfKeys(answers, stored, rows) {
  const rowOf = new Map(rows.map((row) => [row.betId, row]));
  const byKey = new Map(stored.map(({ key, answer }) => [key, answer]));
  const faults = [];
  for (const answer of answers) {
    const kept = byKey.get(answer.key);
    if (kept?.ok !== true) {
      faults.push(
        `Key ${answer.key} was answered and ${kept === undefined ? 'is not kept' : 'is kept as refused'}.`,
      );
      continue;
    }
    const bet = betIn(answer);
    const words = wordsKept(kept.value, rowOf);
    if (
      bet !== null &&
      ['_id', 'betAmount', 'winAmount', 'nonce'].some((name) => bet[name] !== words.bet[name])
    )
      faults.push(`Key ${answer.key} was answered with another bet than the one kept.`);
    const wallet = walletIn(answer);
    if (wallet !== null && wallet !== words.wallet)
      faults.push(`Key ${answer.key} was answered with ${wallet} rupees, ${words.wallet} are kept.`);
  }
  const others = stored.length - new Set(answers.map(({ key }) => key)).size;
  if (others !== 0) faults.push(`${others} more keys of play are kept than were answered.`);
  return faults;
}

/** Every player has the balance of their last answer; `accounts` are `{ playerId, balancePaise, escrowPaise }`. */
export function faultsOfBalances(answers, rows, accounts) {
  const ownerOf = new Map(rows.map(({ betId, playerId }) => [betId, playerId]));
  const playerIds = new Map();
  for (const [betId, { player }] of answeredBetsOf(answers)) playerIds.set(player, ownerOf.get(betId));
  const wallets = new Map();
  for (const answer of answers) {
    const wallet = walletIn(answer);
    if (wallet !== null) wallets.set(answer.player, toPaise(wallet));
  }
  const known = new Map(accounts.map((account) => [account.playerId, account]));
  const faults = [];
  for (const [player, paise] of wallets) {
    const account = known.get(playerIds.get(player));
    if (account?.balancePaise !== paise)
      faults.push(`Player ${player} was last answered ${paise} paise and has ${account?.balancePaise}.`);
    if (account !== undefined && account.escrowPaise !== 0)
      faults.push(`Player ${player} has ${account.escrowPaise} paise staked on a round that is over.`);
  }
  return faults;
}

/** All machines hold the same; `digests` are `{ name, digest }`. */
export function faultsOfCopies(digests) {
  const [first, ...rest] = digests;
  return rest
    .filter(({ digest }) => digest !== first.digest)
    .map(({ name, digest }) => `${name} holds ${digest}, ${first.name} ${first.digest}.`);
}
