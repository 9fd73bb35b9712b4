import type { FastifyBaseLogger } from 'fastify';
import type { Level } from 'pino';

/**
 * The logger of one request: each line names the request.
 *
 * It makes its child logger, with the redaction, for the first line: most calls log nothing.
 */
export class RequestLogger implements FastifyBaseLogger {
  #lines: FastifyBaseLogger | null = null;
  readonly #makeLines: () => FastifyBaseLogger;

  constructor(
    readonly level: FastifyBaseLogger['level'],
    makeLines: () => FastifyBaseLogger,
  ) {
    this.#makeLines = makeLines;
  }

  #own(): FastifyBaseLogger {
    this.#lines ??= this.#makeLines();
    return this.#lines;
  }

  #write(level: Level, words: readonly unknown[]): void {
    const own = this.#own();
    Reflect.apply(own[level], own, words);
  }

  fatal(...words: readonly unknown[]): void {
    this.#write('fatal', words);
  }

  error(...words: readonly unknown[]): void {
    this.#write('error', words);
  }

  warn(...words: readonly unknown[]): void {
    this.#write('warn', words);
  }

  info(...words: readonly unknown[]): void {
    this.#write('info', words);
  }

  debug(...words: readonly unknown[]): void {
    this.#write('debug', words);
  }

  trace(...words: readonly unknown[]): void {
    this.#write('trace', words);
  }

  silent(): void {}

  child(...words: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own().child(...words);
  }
}
