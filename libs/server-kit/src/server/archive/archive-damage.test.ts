import { truncateSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Keys } from '../crypto/keys.js';
import { ArchiveDamaged } from './archive-damaged.js';
import {
  flipped,
  inOrder,
  linesOfPlayer,
  newFolder,
  noRanges,
  partsOf,
  readAll,
  sampleArchive,
  SIGNING_KEY,
  verify,
} from './archive.fake.js';
import {
  indexSchema,
  sha256Of,
  type ArchiveBlock,
  type ArchiveIndex,
  type ArchiveSummary,
} from './archive-format.js';
import { archiveSigner } from './archive-key.js';
import { openArchive } from './open-archive.js';
import { writeArchive } from './write-archive.js';

const OTHER_KEY = '0f'.repeat(32);
const signer = archiveSigner(SIGNING_KEY);
const key = { publicKey: signer.publicKey };

let file: string;
let remove: () => void;
let bytes: Buffer;
beforeAll(async () => {
  ({ file, remove } = newFolder());
  bytes = await sampleArchive(file);
});
afterAll(() => remove());

/** The error of a file with these bytes. */
async function damageOf(changed: Buffer): Promise<ArchiveDamaged> {
  writeFileSync(file, changed);
  const error: unknown = await verify(file, key).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ArchiveDamaged)) throw new Error(`This is no damage: ${String(error)}`);
  expect(error.file).toBe(file);
  return error;
}

describe('a damaged archive', () => {
  it('is detected by one changed byte in each of its parts', async () => {
    const parts = partsOf(bytes);
    for (const [position, reason] of [
      [0, 'its header does not match its hash'],
      [parts.block - 1, 'its header does not match its hash'],
      [parts.block, `the block at byte ${parts.block} does not match its hash`],
      [parts.index - 1, /^the block at byte \d+ does not match its hash$/],
      [parts.index, 'its signature does not match its index and the key'],
      [parts.signature - 1, 'its signature does not match its index and the key'],
      [parts.signature, 'its signature does not match its index and the key'],
      [parts.offset, 'its footer points outside of the file'],
      [parts.endMark - 1, 'its signature does not match its index and the key'],
      [parts.endMark, 'its last bytes are not those of an archive; it was cut or extended'],
      [bytes.length - 1, 'its last bytes are not those of an archive; it was cut or extended'],
    ] as const) {
      const { reason: found } = await damageOf(flipped(bytes, position, 1));
      if (typeof reason === 'string') expect(found).toBe(reason);
      else expect(found).toMatch(reason);
    }
  });

  it('is detected by one changed byte anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (position, mask) => {
        await damageOf(flipped(bytes, position, mask));
      }),
      { numRuns: 150 },
    );
  });

  it('is detected if it was cut anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
        await damageOf(bytes.subarray(0, length));
      }),
      { numRuns: 100, examples: [[0], [1], [87], [88], [bytes.length - 1]] },
    );
  });

  it('is detected if bytes were appended or inserted', async () => {
    const { index, signature, offset } = partsOf(bytes);
    const footer = bytes.subarray(signature);
    const insertedAt = (position: number, more: Buffer) =>
      Buffer.concat([bytes.subarray(0, position), more, bytes.subarray(position)]);
    for (const changed of [
      insertedAt(bytes.length, Buffer.from('\n')),
      insertedAt(bytes.length, footer),
      insertedAt(bytes.length, bytes),
      insertedAt(0, Buffer.from(' ')),
      insertedAt(index, Buffer.from(' ')),
    ])
      await damageOf(changed);

    // A valid signature, at a new place that the footer names.
    const moved = insertedAt(index, Buffer.from('new block'));
    moved.writeBigUInt64BE(BigInt(index + 9), offset + 9);
    expect((await damageOf(moved)).reason).toBe('its index does not match its size');
  });

  it('is reported in plain words, with the name of the file', async () => {
    const error = await damageOf(flipped(bytes, 0, 1));
    expect(error.message).toBe(`The archive ${file} is damaged: its header does not match its hash.`);
    expect(error.name).toBe('ArchiveDamaged');
  });

  it('opens if only a block is changed: that block fails when it is read, and others are readable', async () => {
    const { block } = partsOf(bytes);
    writeFileSync(file, flipped(bytes, block + 5, 1));
    const archive = await openArchive(file, key);
    const [first] = archive.blocksOf('a');
    expect(first?.ranges).toMatchObject({ seq: [1, expect.any(Number)] });
    const reading = first?.read();
    await expect(reading).rejects.toBeInstanceOf(ArchiveDamaged);
    await expect(reading).rejects.toThrow(`the block at byte ${block} does not match its hash`);
    expect(await linesOfPlayer(archive, 'c')).toHaveLength(5);
    await archive.close();
  });

  it('is detected if it is cut while it is open', async () => {
    writeFileSync(file, bytes);
    const archive = await openArchive(file, key);
    truncateSync(file, partsOf(bytes).block + 5);
    await expect(readAll(archive)).rejects.toThrow('it ends too early');
    for (const playerId of ['a', 'c'])
      await expect(linesOfPlayer(archive, playerId)).rejects.toThrow('it ends too early');
    await archive.close();
  });
});

describe('the key of an archive', () => {
  const written = async (target: string, signingKey: Keys): Promise<ArchiveSummary> => {
    const players = inOrder([{ playerId: 'a', lines: [1] }]);
    return writeArchive(target, { signingKey, header: {}, players, rangesOf: noRanges });
  };

  it('is its stored public key, which outlives a rotation of the secret one', async () => {
    const before = await written(`${file}-before`, SIGNING_KEY);
    const after = await written(`${file}-after`, [OTHER_KEY, SIGNING_KEY]);
    expect(before.publicKey).toBe(signer.publicKey);
    expect(after.publicKey).toBe(archiveSigner(OTHER_KEY).publicKey);
    expect(await verify(`${file}-before`, before)).toEqual(before);
    expect(await verify(`${file}-after`, after)).toEqual(after);
  });

  it('is refused if it is the one of another archive', async () => {
    writeFileSync(file, bytes);
    const { publicKey } = archiveSigner(OTHER_KEY);
    const reason = 'its signature does not match its index and the key';
    for (const read of [openArchive, verify]) {
      const attempt = read(file, { publicKey });
      await expect(attempt).rejects.toBeInstanceOf(ArchiveDamaged);
      await expect(attempt).rejects.toMatchObject({ reason });
    }
  });

  it('is 64 hex characters of either case', async () => {
    writeFileSync(file, bytes);
    for (const publicKey of ['', 'short', `${signer.publicKey}\n`, `${signer.publicKey}00`])
      await expect(openArchive(file, { publicKey })).rejects.toThrow(
        /^The public key of an archive must be 64 hex characters\.$/,
      );
    const summary = await verify(file, { publicKey: signer.publicKey.toUpperCase() });
    expect(summary.publicKey).toBe(signer.publicKey);
  });

  it('is not the one that the file names', async () => {
    const named = archiveSigner(OTHER_KEY).publicKey;
    const { publicKey } = signer;
    expect(bytes.includes(publicKey)).toBe(true);
    expect((await damageOf(replaced(bytes, publicKey, named))).reason).toBe(
      'its header does not match its hash',
    );
  });

  it('does not matter for a file that does not exist', async () => {
    await expect(openArchive(`${file}-missing`, key)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

function replaced(all: Buffer, from: string, to: string): Buffer {
  return Buffer.from(all.toString('latin1').replace(from, to), 'latin1');
}

/** The file with another index, signed with the right key: the fault of a writer. */
function withIndex(change: (index: ArchiveIndex) => object): Buffer {
  const parts = partsOf(bytes);
  const index = indexSchema.parse(JSON.parse(bytes.subarray(parts.index, parts.signature).toString('utf8')));
  const changed = Buffer.from(JSON.stringify(change(index)));
  const signature = signer.sign(sha256Of(changed));
  return Buffer.concat([bytes.subarray(0, parts.index), changed, signature, bytes.subarray(parts.offset)]);
}

describe('an archive whose signed index is wrong', () => {
  const ofFirst = (change: (block: ArchiveBlock) => Partial<ArchiveBlock>) =>
    withIndex((index) => ({
      ...index,
      blocks: index.blocks.map((block, n) => (n === 0 ? { ...block, ...change(block) } : block)),
    }));

  it('is a valid one as long as nothing is changed', async () => {
    writeFileSync(
      file,
      withIndex((index) => index),
    );
    expect(await verify(file, key)).toMatchObject({ playerCount: 3, rowCount: 15 });
  });

  it('is damaged by wrong counts and ids of a block', async () => {
    for (const changed of [
      ofFirst(({ rowCount }) => ({ rowCount: rowCount + 1 })),
      ofFirst(({ playerCount }) => ({ playerCount: playerCount + 1 })),
      ofFirst(() => ({ firstPlayer: 'Z' })),
      ofFirst(() => ({ lastPlayer: 'aa' })),
    ])
      expect((await damageOf(changed)).reason).toMatch(/^the block at byte \d+ does not match the index$/);
  });

  it('is damaged by gaps, missing blocks, and players out of order', async () => {
    for (const changed of [
      ofFirst(({ offset }) => ({ offset: offset + 1 })),
      ofFirst(({ length }) => ({ length: length - 1 })),
      ofFirst(() => ({ lastPlayer: 'z' })),
      withIndex((index) => ({ ...index, blocks: index.blocks.slice(1) })),
      withIndex((index) => ({ ...index, blocks: index.blocks.slice(0, -1) })),
    ])
      expect((await damageOf(changed)).reason).toBe('its index does not match its size');
  });

  it('is damaged by another format', async () => {
    for (const changed of [
      withIndex((index) => ({ ...index, format: 'paasa-archive-2' })),
      withIndex((index) => ({
        ...index,
        blocks: index.blocks.map((block) => ({ ...block, ranges: { seq: [1] } })),
      })),
    ])
      expect((await damageOf(changed)).reason).toBe('its index or header has an unknown format');
  });

  it('is damaged by a block that is not compressed', async () => {
    const parts = partsOf(bytes);
    const plain = Buffer.from(bytes);
    const changed = ofFirst(({ offset, length }) => {
      plain.fill('#', offset, offset + length);
      return { sha256: sha256Of(plain.subarray(offset, offset + length)) };
    });
    plain.copy(changed, 0, 0, parts.index);
    expect((await damageOf(changed)).reason).toMatch(/^the block at byte \d+ cannot be decompressed$/);
  });
});
