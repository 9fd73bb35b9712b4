import { spawn, type ChildProcess } from 'node:child_process';
import { workspaceRoot } from './paths.js';

export type Environment = Readonly<Record<string, string>>;

export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Only the variables that a program needs to run: no setting of the person who runs the tests reaches the product. */
function plainEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SystemRoot', 'npm_execpath'];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/** A Node program that a test has started, with all its output. */
export class RunningProcess {
  /** Settles when the program has ended and all its output has arrived. */
  readonly ended: Promise<ProcessEnd>;
  private readonly child: ChildProcess;
  private readonly chunks: string[] = [];
  private readonly listeners = new Set<() => void>();
  private end: ProcessEnd | null = null;

  constructor(
    script: string,
    environment: Environment,
    folder = workspaceRoot,
    words: readonly string[] = [],
  ) {
    this.child = spawn(process.execPath, [script, ...words], {
      cwd: folder,
      env: { ...plainEnvironment(), ...environment },
      // The channel lets the program notice that the tests were killed.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.chunks.push(text);
        this.notifyListeners();
      });
    }
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code, signal) => {
        this.end = { code, signal };
        this.notifyListeners();
        resolve(this.end);
      });
    });
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('The program was never started.');
    return this.child.pid;
  }

  get isRunning(): boolean {
    return this.end === null;
  }

  /** Both streams, in the order of arrival. */
  get output(): string {
    return this.chunks.join('');
  }

  /** Waits until the program has printed a line that matches. Errors: throws with its output if it ends before. */
  async printed(line: RegExp): Promise<void> {
    const fits = () => this.output.split('\n').some((text) => line.test(text));
    await new Promise<void>((resolve, reject) => {
      const check = (): void => {
        if (fits()) resolve();
        else if (this.end !== null)
          reject(new Error(`Ended before printing ${String(line)}:\n${this.output}`));
        else return;
        this.listeners.delete(check);
      };
      this.listeners.add(check);
      check();
    });
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  /** Sends the program a signal to stop and waits for its end. */
  async stop(): Promise<ProcessEnd> {
    if (this.isRunning) this.child.kill('SIGTERM');
    return this.ended;
  }

  /** Kills the program at an arbitrary instruction. */
  async kill9(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  private notifyListeners(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
