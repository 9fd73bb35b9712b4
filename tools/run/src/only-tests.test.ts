interface Block {
  readonly type: 'describeBlock' | 'test';
  readonly name: string;
  children: Block[];
}
type Environment = new (
  config: object,
  context: { testPath: string },
) => { handleTestEvent(event: { name: string }, state: { rootDescribeBlock: Block }): Promise<void> };

const onlyTests = jest.requireActual<(base: new () => object) => Environment>('./only-tests.cjs');

const block = (name: string, ...children: Block[]): Block => ({ type: 'describeBlock', name, children });
const test = (name: string): Block => ({ type: 'test', name, children: [] });
const namesIn = ({ name, children }: Block): unknown =>
  children.length === 0 ? name : [name, ...children.map(namesIn)];

/** What is left of these tests in the file `libs/a/src/a.db.test.ts` when it begins to run. */
async function leftOf(titles: readonly string[] | null, root: Block, event = 'run_start'): Promise<unknown> {
  const named = titles === null ? {} : { 'libs/a/src/a.db.test.ts': titles };
  const testEnvironmentOptions = { onlyTests: named, workspaceRoot: '/work' };
  const Chosen = onlyTests(Object);
  const environment = new Chosen(
    { projectConfig: { testEnvironmentOptions } },
    { testPath: '/work/libs/a/src/a.db.test.ts' },
  );
  await environment.handleTestEvent({ name: event }, { rootDescribeBlock: root });
  return namesIn(root);
}

const suite = () =>
  block(
    'ROOT',
    block(
      'money on pglite',
      test('moves (once)'),
      test('takes 1'),
      test('takes 2'),
      block('later', test('ends')),
    ),
    block('money on postgres', test('moves (once)')),
    block('other', test('moves (once)')),
  );

describe('a test file of which docs/trust.md names tests', () => {
  it('runs these alone, in each row of a table, and no hook of a block without one', async () => {
    expect(await leftOf(['money on %s › moves (once)'], suite())).toEqual([
      'ROOT',
      ['money on pglite', 'moves (once)'],
      ['money on postgres', 'moves (once)'],
    ]);
    expect(await leftOf(['money on $kind › takes %d', 'money on ${kind} › later › ends'], suite())).toEqual([
      'ROOT',
      ['money on pglite', 'takes 1', 'takes 2', ['later', 'ends']],
    ]);
  });

  it('runs whole if the draw has chosen it', async () => {
    expect(await leftOf(null, suite())).toEqual(namesIn(suite()));
  });

  it('is complete until its run starts', async () => {
    expect(await leftOf(['other › moves (once)'], suite(), 'add_test')).toEqual(namesIn(suite()));
  });

  it('fails if it has no such test', async () => {
    await expect(leftOf(['other › moves (once)', 'other › moves'], suite())).rejects.toThrow(
      'No test of docs/trust.md in this file: other › moves',
    );
  });
});
