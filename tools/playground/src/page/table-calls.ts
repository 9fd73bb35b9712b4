import type { Settings } from '../settings.js';
import type { PlaygroundNetwork } from './network.js';

/** The table, or the reason for its refusal. */
export type Dealt = { readonly table: string } | { readonly message: string };

/** The state of a table. */
export interface Standing {
  readonly nonce: number;
  readonly balance: number;
}

const messageOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer
    ? String(answer.message)
    : 'No answer.';

/** Makes a table with these settings and uses it; the previous play is lost. */
export async function dealOver(network: PlaygroundNetwork, settings: Settings): Promise<Dealt> {
  const { serverSeed, clientSeed, nonce, balance, player } = settings;
  const response = await fetch('/api/playground/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ serverSeed, clientSeed, nonce, balance, player }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) return { message: messageOf(answer) };
  const { table } = answer as { table: string };
  network.sitAt(table);
  network.behave(settings.network);
  return { table };
}

/** Null for a table that the server has deleted. */
export async function requestStanding(): Promise<Standing | null> {
  const response = await fetch('/api/playground/table');
  return response.ok ? ((await response.json()) as Standing) : null;
}
