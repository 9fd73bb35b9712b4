/** The player at the table. */
export const VISITORS = ['verified', 'unverified', 'guest'] as const;
export type Visitor = (typeof VISITORS)[number];

/** What happens to calls that change something; `ended`: to every call. */
export const NETWORKS = ['fine', 'slow', 'lost', 'busy', 'ended'] as const;
export type Network = (typeof NETWORKS)[number];

/** Everything that decides what the page shows; it is in the address, so that a link shows the same again. */
export interface Settings {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Of the next bet. */
  readonly nonce: number;
  /** In rupees. */
  readonly balance: number;
  readonly player: Visitor;
  readonly network: Network;
}

export const DEFAULT_SETTINGS: Settings = {
  serverSeed: '0123456789abcdef'.repeat(4),
  clientSeed: 'playground',
  nonce: 0,
  balance: 1_000,
  player: 'verified',
  network: 'fine',
};

const oneOf = <Known extends string>(known: readonly Known[], text: string | null): Known | undefined =>
  known.find((each) => each === text);

const numberIn = (text: string | null): number | undefined =>
  text === null || text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);

/** Reads the settings in an address; missing or wrong ones get their defaults. The server checks the rest. */
export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search);
  return {
    serverSeed: query.get('serverSeed') ?? DEFAULT_SETTINGS.serverSeed,
    clientSeed: query.get('clientSeed') ?? DEFAULT_SETTINGS.clientSeed,
    nonce: numberIn(query.get('nonce')) ?? DEFAULT_SETTINGS.nonce,
    balance: numberIn(query.get('balance')) ?? DEFAULT_SETTINGS.balance,
    player: oneOf(VISITORS, query.get('player')) ?? DEFAULT_SETTINGS.player,
    network: oneOf(NETWORKS, query.get('network')) ?? DEFAULT_SETTINGS.network,
  };
}

/** The address of these settings, complete, so that a link stays true when a default changes. */
export function writeSettings(settings: Settings): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(settings)) query.set(name, String(value));
  return `?${query.toString()}`;
}
