import type { RecordHead, RecordWriter } from './record-writer.js';

/** The text of a file in parts. It has its end only if all steps were read. */
export async function* recordText(
  writer: RecordWriter,
  head: RecordHead,
  steps: AsyncGenerator<{ readonly text: string; readonly rowCount: number }>,
): AsyncGenerator<string> {
  yield writer.head(head);
  let recordCount = 0;
  for await (const { text, rowCount } of steps) {
    if (rowCount === 0) continue;
    yield recordCount === 0 ? text : writer.separator + text;
    recordCount += rowCount;
  }
  yield writer.end(recordCount);
}
