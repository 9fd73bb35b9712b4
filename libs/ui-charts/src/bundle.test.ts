import path from 'node:path';
import * as esbuild from 'esbuild';

/** The limit for loading the first chart, compressed to about a third on the wire. */
const LAZY_LIMIT_BYTES = 200_000;
/** The cost of charts for every page. */
const ENTRY_LIMIT_BYTES = 20_000;

interface Chunk {
  readonly bytes: number;
  readonly inputs: readonly string[];
  /** Chunks that are loaded together with this one. */
  readonly needs: readonly string[];
}

/** The chunks of a page with charts, without those that such a page has anyway. */
async function buildDoor(): Promise<{ entry: string; chunks: ReadonlyMap<string, Chunk> }> {
  const { metafile } = await esbuild.build({
    entryPoints: [path.join(__dirname, 'ui/index.ts')],
    absWorkingDir: path.resolve(__dirname, '../../..'),
    outdir: 'out',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    metafile: true,
    conditions: ['@paasa/source', 'browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [
      'react',
      'react/jsx-runtime',
      'styled-components',
      '@paasa/texts',
      '@paasa/texts/ui',
      '@paasa/ui-kit/ui',
    ],
  });
  const chunks = new Map(
    Object.entries(metafile.outputs).map(([name, output]) => [
      name,
      {
        bytes: output.bytes,
        inputs: Object.keys(output.inputs),
        needs: output.imports
          .filter(({ kind }) => kind === 'import-statement')
          .map(({ path: needed }) => needed),
      },
    ]),
  );
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) =>
    entryPoint?.endsWith('src/ui/index.ts'),
  );
  if (entry === undefined) throw new Error('the door was not built');
  return { entry: entry[0], chunks };
}

/** A chunk with everything that it needs before it runs. */
function withNeeds(chunks: ReadonlyMap<string, Chunk>, name: string): Chunk[] {
  const names = new Set([name]);
  for (const known of names) for (const needed of chunks.get(known)?.needs ?? []) names.add(needed);
  return [...names].flatMap((known) => chunks.get(known) ?? []);
}

const bytesOf = (chunks: readonly Chunk[]) => chunks.reduce((sum, { bytes }) => sum + bytes, 0);
const isChartLibrary = (input: string) => /node_modules\/(chart\.js|react-chartjs-2|@kurkle)\//.test(input);

describe('the bundle of a page with charts', () => {
  let entry: Chunk[];
  let lazy: Chunk[];

  beforeAll(async () => {
    const built = await buildDoor();
    entry = withNeeds(built.chunks, built.entry);
    lazy = [...built.chunks.values()].filter((chunk) => !entry.includes(chunk));
  });

  it('has nothing of chart.js before a chart is shown', () => {
    expect(entry.flatMap(({ inputs }) => inputs).filter(isChartLibrary)).toEqual([]);
    expect(bytesOf(entry)).toBeLessThan(ENTRY_LIMIT_BYTES);
  });

  it('loads chart.js separately, and only the needed parts', () => {
    const inputs = lazy.flatMap((chunk) => chunk.inputs).filter(isChartLibrary);
    expect(inputs.some((input) => input.includes('chart.js/dist/chart.js'))).toBe(true);
    expect(inputs.some((input) => input.includes('react-chartjs-2'))).toBe(true);
    expect(inputs.filter((input) => input.includes('/auto'))).toEqual([]);
    expect(bytesOf(lazy)).toBeLessThan(LAZY_LIMIT_BYTES);
  });
});
