import { open, unlink } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Collects a long text in a file that has no name any more, then gives it to be read and forgotten.
 *
 * Sending while reading the database would let a slow reader hold a database transaction open, on the embedded
 * database everybody's; collecting in memory would let a long text take it all.
 */
export async function spool(
  produce: (write: (text: string) => Promise<void>) => Promise<void>,
): Promise<Readable> {
  const file = path.join(tmpdir(), `paasa-spool-${randomUUID()}`);
  const handle = await open(file, 'wx+', 0o600);
  try {
    await unlink(file);
    await produce(async (text) => {
      await handle.appendFile(text, 'utf8');
    });
    return handle.createReadStream({ start: 0, autoClose: true });
  } catch (error) {
    await handle.close();
    throw error;
  }
}
