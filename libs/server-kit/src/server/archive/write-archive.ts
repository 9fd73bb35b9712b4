import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Keys } from '../crypto/keys.js';
import {
  compressBlock,
  END_MARK,
  FORMAT,
  OFFSET_BYTES,
  sha256Of,
  summaryOf,
  type ArchiveBlock,
  type ArchiveIndex,
  type ArchiveSummary,
  type JsonObject,
  type JsonValue,
  type PlayerLines,
} from './archive-format.js';
import { archiveSigner, type ArchiveSigner } from './archive-key.js';
import { extendRanges, requireRanges, type BlockRanges, type MarkRange } from './block-ranges.js';

export interface ArchiveSource<Line extends JsonValue = JsonValue> {
  /** What the file is about. Readers get it back unchanged. */
  readonly header: JsonObject;
  /** Seeds of Ed25519 keys. The first one signs. */
  readonly signingKey: Keys;
  /**
   * In ascending order of the ids, by UTF-16 code units as `<` compares them. The same player may follow again with
   * more lines. Players without lines are left out.
   */
  readonly players: AsyncIterable<PlayerLines<Line>>;
  /**
   * Where a line lies in each order by which readers choose blocks. A block gets the lowest low and the highest high of
   * its lines.
   *
   * Shape: the same names for all lines, each with strings only or with finite numbers only. For example
   * `{ betId: [id, id], seq: [openedSeq, seq] }`.
   */
  readonly rangesOf: (line: Line) => BlockRanges;
}

/** The text of a block, in UTF-16 code units. */
const BLOCK_LENGTH = 1_048_576;

interface OpenBlock {
  readonly lines: string[];
  readonly ranges: Map<string, MarkRange>;
  firstPlayer: string;
  lastPlayer: string;
  playerCount: number;
  rowCount: number;
  length: number;
}

const newBlock = (): OpenBlock => ({
  lines: [],
  ranges: new Map(),
  firstPlayer: '',
  lastPlayer: '',
  playerCount: 0,
  rowCount: 0,
  length: 0,
});

function addLine(block: OpenBlock, line: string): void {
  block.lines.push(line);
  block.length += line.length + 1;
}

function addRow(block: OpenBlock, playerId: string, row: string, ranges: BlockRanges): void {
  if (block.lastPlayer !== playerId) {
    addLine(block, `#${playerId}`);
    if (block.playerCount === 0) block.firstPlayer = playerId;
    block.lastPlayer = playerId;
    block.playerCount += 1;
  }
  addLine(block, row);
  extendRanges(block.ranges, ranges);
  block.rowCount += 1;
}

/** Errors: throws if an id is empty, has a line break, or comes before the previous one. */
function requireOrder(previousId: string, playerId: string): void {
  if (!/^[^\r\n]+$/.test(playerId)) throw new Error('The id of a player is empty or has a line break.');
  if (playerId < previousId)
    throw new Error(`The players of an archive must come in order, but ${playerId} follows ${previousId}.`);
}

async function* cutIntoBlocks<Line extends JsonValue>(
  { players, rangesOf }: ArchiveSource<Line>,
  blockLength: number,
): AsyncGenerator<OpenBlock> {
  let block = newBlock();
  let previousId = '';
  let firstRanges: BlockRanges | undefined;
  for await (const { playerId, lines } of players) {
    requireOrder(previousId, playerId);
    previousId = playerId;
    for (const line of lines) {
      const ranges = rangesOf(line);
      firstRanges ??= ranges;
      requireRanges(firstRanges, ranges);
      addRow(block, playerId, JSON.stringify(line), ranges);
      if (block.length < blockLength) continue;
      yield block;
      block = newBlock();
    }
  }
  if (block.rowCount > 0) yield block;
}

async function writeParts<Line extends JsonValue>(
  handle: FileHandle,
  source: ArchiveSource<Line>,
  signer: ArchiveSigner,
  blockLength: number,
): Promise<ArchiveSummary> {
  const { publicKey } = signer;
  let offset = 0;
  const write = async (bytes: Buffer): Promise<void> => {
    await handle.appendFile(bytes);
    offset += bytes.length;
  };
  const head = Buffer.from(`${JSON.stringify({ format: FORMAT, publicKey, header: source.header })}\n`);
  await write(head);
  const blocks: ArchiveBlock[] = [];
  for await (const block of cutIntoBlocks(source, blockLength)) {
    const { firstPlayer, lastPlayer, playerCount, rowCount } = block;
    const bytes = await compressBlock(block.lines.join('\n'));
    const place = { offset, length: bytes.length, sha256: sha256Of(bytes) };
    const ranges = Object.fromEntries(block.ranges);
    blocks.push({ firstPlayer, lastPlayer, ...place, playerCount, rowCount, ranges });
    await write(bytes);
  }
  const headMark = { length: head.length, sha256: sha256Of(head) };
  const index = Buffer.from(
    JSON.stringify({ format: FORMAT, head: headMark, blocks } satisfies ArchiveIndex),
  );
  const indexOffset = Buffer.alloc(OFFSET_BYTES);
  indexOffset.writeBigUInt64BE(BigInt(offset));
  await write(Buffer.concat([index, signer.sign(sha256Of(index)), indexOffset, END_MARK]));
  return summaryOf(blocks, { publicKey, byteCount: offset });
}

/** Deletes what writers of this file have left that were killed. */
async function removePartials(file: string): Promise<void> {
  const folder = path.dirname(file);
  const names = await readdir(folder);
  const partials = names.filter(
    (name) => name.startsWith(`${path.basename(file)}.`) && name.endsWith('.partial'),
  );
  for (const name of partials) await rm(path.join(folder, name), { force: true });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes an archive: lines of JSON by player, in compressed blocks, signed. It is readable by its owner only.
 *
 * It holds one block in memory, and its index. The file is complete and on the disk before it gets its name, so a
 * killed writer leaves only `FILE.….partial`, which the next writer of the file deletes. The name of each partial file
 * is different. If two write one file at the same time, one of them fails, and the file is complete.
 *
 * Errors: throws if the file exists (a link does not replace it, as a rename would), if players are out of order, if
 * ranges are malformed, if the key is not 64 hex characters, and whatever `players` and `rangesOf` throw. Then nothing
 * is left.
 */
export async function writeArchive<Line extends JsonValue>(
  file: string,
  source: ArchiveSource<Line>,
  blockLength = BLOCK_LENGTH,
): Promise<ArchiveSummary> {
  const signer = archiveSigner(source.signingKey);
  await removePartials(file);
  if (existsSync(file)) throw new Error(`${file} exists already; nothing was written.`);
  const making = `${file}.${randomUUID()}.partial`;
  const handle = await open(making, 'wx', 0o600);
  let summary: ArchiveSummary;
  try {
    summary = await writeParts(handle, source, signer, blockLength);
    await handle.sync();
    await link(making, file);
  } finally {
    await handle.close();
    await rm(making, { force: true });
  }
  await syncFolder(path.dirname(file));
  return summary;
}
