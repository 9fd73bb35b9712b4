import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { z } from 'zod';
import { ArchiveDamaged } from './archive-damaged.js';
import {
  END_MARK,
  FOOTER_BYTES,
  headSchema,
  indexSchema,
  OFFSET_BYTES,
  sha256Of,
  SIGNATURE_BYTES,
  type ArchiveBlock,
  type ArchiveIndex,
  type JsonObject,
} from './archive-format.js';
import type { ArchiveVerifier } from './archive-key.js';

/** An open file, for error messages with its name. */
export interface OpenFile {
  readonly file: string;
  readonly handle: FileHandle;
}

/** Errors: `ArchiveDamaged` if the file ends before. */
export async function readAt({ file, handle }: OpenFile, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await handle.read(bytes, done, length - done, offset + done);
    if (bytesRead === 0) throw new ArchiveDamaged(file, 'it ends too early');
    done += bytesRead;
  }
  return bytes;
}

const CHUNK_BYTES = 1_048_576;

/** In chunks: a damaged footer may point at the start of a file that is larger than the memory. */
async function hashAt(open: OpenFile, offset: number, length: number): Promise<string> {
  const hash = createHash('sha256');
  for (let done = 0; done < length; done += CHUNK_BYTES)
    hash.update(await readAt(open, offset + done, Math.min(CHUNK_BYTES, length - done)));
  return hash.digest('hex');
}

interface Footer {
  readonly signature: Buffer;
  readonly indexOffset: number;
  readonly indexLength: number;
}

async function readFooter(open: OpenFile, byteCount: number): Promise<Footer> {
  const footerOffset = byteCount - FOOTER_BYTES;
  if (footerOffset < 0) throw new ArchiveDamaged(open.file, 'it is too short');
  const footer = await readAt(open, footerOffset, FOOTER_BYTES);
  if (!footer.subarray(SIGNATURE_BYTES + OFFSET_BYTES).equals(END_MARK))
    throw new ArchiveDamaged(open.file, 'its last bytes are not those of an archive; it was cut or extended');
  const indexOffset = Number(footer.readBigUInt64BE(SIGNATURE_BYTES));
  if (indexOffset > footerOffset)
    throw new ArchiveDamaged(open.file, 'its footer points outside of the file');
  const signature = footer.subarray(0, SIGNATURE_BYTES);
  return { signature, indexOffset, indexLength: footerOffset - indexOffset };
}

/** Whether the parts follow each other without gaps, and the players are in order. */
function isWithoutGaps({ head, blocks }: ArchiveIndex, indexOffset: number): boolean {
  let offset = head.length;
  let lastPlayer = '';
  for (const block of blocks) {
    if (block.offset !== offset || block.firstPlayer < lastPlayer) return false;
    offset += block.length;
    lastPlayer = block.lastPlayer;
  }
  return offset === indexOffset;
}

export interface ReadIndex {
  readonly header: JsonObject;
  readonly blocks: readonly ArchiveBlock[];
  readonly byteCount: number;
}

function parse<Part>(file: string, schema: z.ZodType<Part>, bytes: Buffer): Part {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw new ArchiveDamaged(file, 'its index or header has an unknown format', { cause });
  }
}

/** Reads the index and the header, and checks all of the file but its blocks. Errors: `ArchiveDamaged`. */
export async function readIndex(open: OpenFile, verifier: ArchiveVerifier): Promise<ReadIndex> {
  const { file, handle } = open;
  const { size: byteCount } = await handle.stat();
  const { signature, indexOffset, indexLength } = await readFooter(open, byteCount);
  if (!verifier.isSigned(await hashAt(open, indexOffset, indexLength), signature))
    throw new ArchiveDamaged(file, 'its signature does not match its index and the key');
  const index = parse(file, indexSchema, await readAt(open, indexOffset, indexLength));
  if (!isWithoutGaps(index, indexOffset)) throw new ArchiveDamaged(file, 'its index does not match its size');
  const head = await readAt(open, 0, index.head.length);
  if (sha256Of(head) !== index.head.sha256)
    throw new ArchiveDamaged(file, 'its header does not match its hash');
  const { header } = parse(file, headSchema, head);
  return { header, blocks: index.blocks, byteCount };
}
