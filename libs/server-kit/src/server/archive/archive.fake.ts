import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  FOOTER_BYTES,
  SIGNATURE_BYTES,
  type ArchiveSummary,
  type JsonValue,
  type PlayerLines,
} from './archive-format.js';
import { archiveSigner } from './archive-key.js';
import type { BlockRanges } from './block-ranges.js';
import { openArchive, type Archive, type PlayerBlock } from './open-archive.js';
import { writeArchive } from './write-archive.js';

export const SIGNING_KEY = '5e'.repeat(32);
export const PUBLIC_KEY = archiveSigner(SIGNING_KEY).publicKey;

export async function* inOrder<Line extends JsonValue>(
  players: readonly PlayerLines<Line>[],
): AsyncGenerator<PlayerLines<Line>> {
  yield* players;
}

export type BetLine = {
  readonly seq: number;
  readonly game: string;
  readonly stakePaise: number;
  readonly state: { readonly roll: number };
};

/** Lines as a game may have them, the same for the same number. */
export function* betLines(count: number): Generator<BetLine> {
  for (let seq = 1; seq <= count; seq += 1)
    yield { seq, game: 'dice', stakePaise: 100 * (seq % 7), state: { roll: (seq * 7_919) % 10_000 } };
}

export const rangesOfBet = ({ seq }: BetLine): BlockRanges => ({ seq: [seq, seq] });
export const noRanges = (): BlockRanges => ({});

/** The lines of blocks, read one after the other. */
export async function linesOf(blocks: readonly PlayerBlock[]): Promise<JsonValue[]> {
  const all: JsonValue[] = [];
  for (const block of blocks) all.push(...(await block.read()));
  return all;
}

export const linesOfPlayer = (archive: Archive, playerId: string): Promise<JsonValue[]> =>
  linesOf(archive.blocksOf(playerId));

/** All lines by player, in the order of the file. */
export async function readAll(archive: Archive): Promise<[string, JsonValue[]][]> {
  const all = new Map<string, JsonValue[]>();
  for await (const { playerId, lines } of archive.players())
    all.set(playerId, [...(all.get(playerId) ?? []), ...lines]);
  return [...all];
}

/** Reads all of a file. Shape: its summary, with the players and lines counted as they were read. */
export async function verify(file: string, options: { readonly publicKey: string }): Promise<ArchiveSummary> {
  const archive = await openArchive(file, options);
  try {
    const playerIds = new Set<string>();
    let rowCount = 0;
    for await (const { playerId, lines } of archive.players()) {
      playerIds.add(playerId);
      rowCount += lines.length;
    }
    return { ...archive.summary, playerCount: playerIds.size, rowCount };
  } finally {
    await archive.close();
  }
}

/** The methods that an archive uses of an open file. */
export interface FileMethods {
  read(buffer: Buffer, offset: number, length: number, position: number): Promise<object>;
  sync(): Promise<void>;
}

/** The methods of all open files, to watch them. */
export async function fileMethods(): Promise<FileMethods> {
  const handle = await open(__filename);
  await handle.close();
  return Object.getPrototypeOf(handle) as FileMethods;
}

/** A folder for the files of one test. */
export function newFolder(): { readonly file: string; readonly folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-archive-'));
  return { folder, file: path.join(folder, '2026-11'), remove: () => rmSync(folder, { recursive: true }) };
}

/** The first bytes of the parts of a file. */
export interface ArchiveParts {
  readonly block: number;
  readonly index: number;
  readonly signature: number;
  readonly offset: number;
  readonly endMark: number;
}

export function partsOf(bytes: Buffer): ArchiveParts {
  const signature = bytes.length - FOOTER_BYTES;
  const offset = signature + SIGNATURE_BYTES;
  const index = Number(bytes.readBigUInt64BE(offset));
  return { block: bytes.indexOf('\n') + 1, index, signature, offset, endMark: offset + 8 };
}

/** A small archive with several blocks. Shape: its bytes. */
export async function sampleArchive(file: string): Promise<Buffer> {
  const players = ['a', 'b', 'c'].map((playerId) => ({ playerId, lines: betLines(5) }));
  const source = {
    signingKey: SIGNING_KEY,
    header: { n: 1 },
    players: inOrder(players),
    rangesOf: rangesOfBet,
  };
  await writeArchive(file, source, 300);
  return readFileSync(file);
}

/** The bytes with one of them changed. */
export function flipped(bytes: Buffer, position: number, mask: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[position] = (changed[position] ?? 0) ^ mask;
  return changed;
}
