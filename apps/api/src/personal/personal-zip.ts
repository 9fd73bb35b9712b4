import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { personalFilesOf, type PersonalTable, type ReadRows, type Tx } from '@paasa/server-kit/server';
import type { AccountExportPort } from '@paasa/auth/server';
import { fileText, ROW_FORMATS, type ReadingParts } from './file-text.js';
import { readmeText } from './readme-text.js';

interface OpenedFile {
  readonly name: string;
  readonly about: string;
  readonly columns: readonly string[];
  readonly begin: () => ReadRows;
}

const nowStatement = { name: 'personal-now', text: 'SELECT now() AS at' };

async function openFiles(
  tx: Tx,
  tables: readonly PersonalTable[],
  playerId: string,
): Promise<{ readonly at: Date; readonly files: readonly OpenedFile[] }> {
  const [row] = await tx.query<{ at: Date }>(nowStatement);
  if (row === undefined) throw new Error('The clock of the database gave no row.');
  const { at } = row;
  const files: OpenedFile[] = [];
  for (const { name, about, columns, open } of personalFilesOf(tables))
    files.push({ name, about, columns, begin: await open(tx, { playerId, at }) });
  return { at, files };
}

/**
 * Everything that is stored about a player, as one ZIP.
 *
 * A short snapshot fixes the moment of the lists that grow. Then the files are written one after the other, in steps of heavy
 * work, as fast as the client reads: a long history costs time, and no memory. Each list is read once for each format, because
 * a ZIP holds one file after the other. An error ends it without its directory, so that it cannot be taken for a whole one.
 */
export function createPersonalZip(
  parts: ReadingParts & { readonly tables: readonly PersonalTable[] },
): AccountExportPort {
  const { db, heavyWork, tables } = parts;
  return {
    async open(playerId, language) {
      const { at, files } = await heavyWork.step(playerId, () =>
        db.snapshot((tx) => openFiles(tx, tables, playerId)),
      );
      const zip = new ZipFile();
      const output = new PassThrough();
      let reading: Readable | null = null;
      output.once('close', () => reading?.destroy());
      zip.on('error', (error: Error) => output.destroy(error));
      const entry = { mtime: at, mode: 0o100600 };
      zip.addBuffer(Buffer.from(readmeText(files, at, language)), 'README.txt', entry);
      for (const { name, columns, begin } of files)
        for (const format of ROW_FORMATS)
          zip.addReadStreamLazy(`${name}.${format.ending}`, entry, (done) => {
            const text = Readable.from(fileText(parts, playerId, { columns, read: begin() }, format));
            reading = text;
            text.on('error', (error) => output.destroy(error));
            done(null, text);
          });
      zip.end();
      zip.outputStream.pipe(output);
      return output;
    },
  };
}
