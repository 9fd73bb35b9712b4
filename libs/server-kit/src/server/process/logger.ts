import { pino, type Logger } from 'pino';

/** Names under which secrets and personal data could reach a log; their values never do. */
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

/** Structured logs, one JSON object a line on stdout, UTC times, secrets redacted. */
export function createLogger(options: { level: string; destination?: NodeJS.WritableStream }): Logger {
  const settings = {
    level: options.level,
    redact: { paths: redactedPaths, censor: '[redacted]' },
    base: { pid: process.pid },
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
  };
  return options.destination === undefined ? pino(settings) : pino(settings, options.destination);
}
