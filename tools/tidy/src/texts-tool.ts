import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface TextsFlags {
  readonly check?: boolean;
  readonly missing?: string;
  readonly root: string;
}

export interface Printed {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The tool of `npm run texts`, started once for many runs: a start loads the compiler. */
export function startTextsTool() {
  const child = fork(path.join(__dirname, 'texts-tool.mjs'), { execArgv: [] });
  const ended = once(child, 'exit');
  return {
    /** Runs the tool. Only after the run before it has ended. Errors: rejects if the tool fails. */
    run: async (flags: TextsFlags): Promise<Printed> => {
      const failed = ended.then(([code]) => {
        throw new Error(`The tool of texts ended with ${String(code)}.`);
      });
      const answered = once(child, 'message');
      child.send(flags);
      const [printed] = (await Promise.race([answered, failed])) as [Printed];
      return printed;
    },
    stop: async (): Promise<void> => {
      child.kill();
      await ended;
    },
  };
}
