/** The name of a balance in the `gameData` of every game. */
const BALANCE = 'wallet';

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  return typeof value === 'object' && value !== null ? withoutBalance({ ...value }) : value;
}

/** The `gameData` of a bet for others than its player: without the player's balance, wherever it lies. */
export function withoutBalance(gameData: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shown = Object.entries(gameData).filter(([name]) => name !== BALANCE);
  return Object.fromEntries(shown.map(([name, value]) => [name, strip(value)]));
}
