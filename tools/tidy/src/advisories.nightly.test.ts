import path from 'node:path';
import { runTool } from '../../run/src/testing/run-tool.mjs';

interface Answer {
  readonly faults: readonly string[];
  readonly unchecked: string | null;
}

describe('the registry’s present advisories', () => {
  it('are in advisories.json, which is not older than two weeks, and no exception has ended', () => {
    const tool = path.join(__dirname, 'refresh-advisories.mjs');
    const { faults, unchecked } = runTool<Answer>(tool, ['--check']);
    if (unchecked !== null) process.stdout.write(`\n!!! The registry did not answer: ${unchecked}\n`);
    expect(faults).toEqual([]);
  });
});
