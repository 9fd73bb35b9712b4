import { open } from 'node:fs/promises';
import { ArchiveDamaged } from './archive-damaged.js';
import {
  decompressBlock,
  sha256Of,
  summaryOf,
  type ArchiveBlock,
  type ArchiveSummary,
  type JsonObject,
  type JsonValue,
} from './archive-format.js';
import { archiveVerifier } from './archive-key.js';
import type { BlockRanges } from './block-ranges.js';
import { readAt, readIndex, type OpenFile } from './read-index.js';

/** A block that may have lines of a player. */
export interface PlayerBlock {
  /** Of the whole block: if several players share it, of the lines of all of them. */
  readonly ranges: BlockRanges;
  /**
   * Reads, checks and decompresses the block, and stores nothing.
   *
   * Shape: the player's lines only, in the order of the file; empty if the player's id lies between those of a block that
   * does not have the player.
   *
   * Errors: `ArchiveDamaged`.
   */
  read(): Promise<readonly JsonValue[]>;
}

/** An open archive. It holds an open file until `close`. */
export interface Archive {
  readonly header: JsonObject;
  readonly summary: ArchiveSummary;
  /** The blocks that may have lines of a player, in the order of the file. Only `read` reads them. */
  blocksOf(playerId: string): readonly PlayerBlock[];
  /**
   * All players in order. A player whose lines fill more than one block comes once for each.
   *
   * Errors: `ArchiveDamaged`.
   */
  players(): AsyncIterable<{ readonly playerId: string; readonly lines: readonly JsonValue[] }>;
  close(): Promise<void>;
}

interface Section {
  readonly playerId: string;
  readonly lines: string[];
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  for (const line of text.split('\n'))
    if (line.startsWith('#')) sections.push({ playerId: line.slice(1), lines: [] });
    else sections.at(-1)?.lines.push(line);
  return sections;
}

/** Whether a block has what its index says. */
function isAsIndexed(block: ArchiveBlock, sections: readonly Section[]): boolean {
  const rowCount = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    rowCount === block.rowCount &&
    sections.length === block.playerCount &&
    sections[0]?.playerId === block.firstPlayer &&
    sections.at(-1)?.playerId === block.lastPlayer
  );
}

async function readBlock(from: OpenFile, block: ArchiveBlock): Promise<Section[]> {
  const fail = (reason: string, cause?: unknown) =>
    new ArchiveDamaged(from.file, `the block at byte ${block.offset} ${reason}`, { cause });
  const bytes = await readAt(from, block.offset, block.length);
  if (sha256Of(bytes) !== block.sha256) throw fail('does not match its hash');
  const text = await decompressBlock(bytes).catch((cause: unknown) => {
    throw fail('cannot be decompressed', cause);
  });
  const sections = sectionsOf(text);
  if (!isAsIndexed(block, sections)) throw fail('does not match the index');
  return sections;
}

// Only what `JSON.stringify` made has a valid hash.
const parseLine = (line: string): JsonValue => JSON.parse(line) as JsonValue;

/**
 * Opens an archive: checks its signature, index and header. Each block is checked when it is read.
 *
 * `publicKey` is that of `ArchiveSummary`, as its writer returned it. The key that the file names is not trusted.
 *
 * Errors: throws if the public key is not 64 hex characters; the error of the file system if there is no such file;
 * `ArchiveDamaged`, also for another key.
 */
export async function openArchive(
  file: string,
  { publicKey }: { readonly publicKey: string },
): Promise<Archive> {
  const verifier = archiveVerifier(publicKey);
  const handle = await open(file, 'r');
  const from = { file, handle };
  const { header, blocks, byteCount } = await readIndex(from, verifier).catch(async (error: unknown) => {
    await handle.close();
    throw error;
  });
  return {
    header,
    summary: summaryOf(blocks, { publicKey: verifier.publicKey, byteCount }),
    blocksOf: (playerId) =>
      blocks
        .filter(({ firstPlayer, lastPlayer }) => firstPlayer <= playerId && playerId <= lastPlayer)
        .map((block) => ({
          ranges: block.ranges,
          async read() {
            const sections = await readBlock(from, block);
            const lines = sections.find((section) => section.playerId === playerId)?.lines ?? [];
            return lines.map(parseLine);
          },
        })),
    async *players() {
      for (const block of blocks)
        for (const { playerId, lines } of await readBlock(from, block))
          yield { playerId, lines: lines.map(parseLine) };
    },
    close: () => handle.close(),
  };
}
