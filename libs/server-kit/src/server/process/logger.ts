import { pino, type Logger } from 'pino';

/** Names of fields with secrets or personal data. Their values are never logged. */
const redactedKeys = [
  'password',
  'newPassword',
  'token',
  'otp',
  'cookie',
  'authorization',
  'set-cookie',
  'serverSeed',
  'accountNumber',
  'upiId',
  'email',
];

const redactedPaths = redactedKeys.flatMap((key) => {
  const step = /^[a-z]+$/i.test(key) ? `.${key}` : `["${key}"]`;
  return [step.replace(/^\./, ''), `*${step}`, `*.*${step}`, `*.*.*${step}`];
});

/** The only fields of an error that are logged: drivers attach statements, parameters and whole rows to theirs. */
function presentError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: presentError(error.cause) };
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause };
}

/** Structured logs: one JSON object a line on stdout, UTC times, secrets redacted. */
export function createLogger(options: { level: string; destination?: NodeJS.WritableStream }): Logger {
  const settings = {
    level: options.level,
    redact: { paths: redactedPaths, censor: '[redacted]' },
    base: { pid: process.pid },
    serializers: { err: presentError, error: presentError },
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
  };
  return options.destination === undefined ? pino(settings) : pino(settings, options.destination);
}
