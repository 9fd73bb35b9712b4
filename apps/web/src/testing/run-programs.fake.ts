import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program in both languages. */
export interface Programs {
  readonly javaScript: string;
  readonly python: string;
}

/** What a program printed, line by line. */
export interface Printed {
  readonly javaScript: readonly string[];
  readonly python: readonly string[];
}

/**
 * Runs the programs one after the other, each on its own. Pyodide is CPython for WebAssembly: a machine that runs the tests
 * needs Node only.
 */
const RUNNER = `
  import { createRequire } from 'node:module';
  import { text } from 'node:stream/consumers';
  import { loadPyodide } from 'pyodide';

  const require = createRequire(import.meta.url);
  const programs = JSON.parse(await text(process.stdin));
  let lines = [];
  const print = (line) => lines.push(line);
  const console = { log: (...words) => print(words.join(' ')) };
  const python = await loadPyodide({ stdout: print });
  const printedBy = (run) => {
    lines = [];
    run();
    return lines;
  };
  const printed = programs.map(({ javaScript, python: source }) => ({
    javaScript: printedBy(() => new Function('require', 'console', javaScript)(require, console)),
    python: printedBy(() => python.runPython(source, { globals: python.toPy({}) })),
  }));
  process.stdout.write(JSON.stringify(printed));
`;

/** Errors: throws if a program fails. */
export async function runPrograms(programs: readonly Programs[]): Promise<readonly Printed[]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', RUNNER], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let [output, fault] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (fault += part));
  child.stdin.end(JSON.stringify(programs));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  if (exitCode !== 0) throw new Error(`A program failed: ${fault.slice(0, 2_000)}`);
  return JSON.parse(output) as readonly Printed[];
}
