/** What an audit is told of one event: its name, and ids, states and paise; no secret, no bank detail. */
export type AuditEntry = Readonly<Record<string, unknown>> & { readonly event: string };

type Write = (entry: AuditEntry, message: string) => void;

/** Where everything that touches money leaves its line, after the commit that made it true. */
export interface AuditLog {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
  /** The same listener on the log of one request, whose lines carry its id; none where nobody listens. */
  readonly listenOn?: (log: AuditLog) => AuditLog;
}

/** The same log, and a listener to what it is told. */
export function listenedLog(log: AuditLog, listen: (entry: AuditEntry) => void): AuditLog {
  const writeTo =
    (level: 'info' | 'warn' | 'error'): Write =>
    (entry, message) => {
      log[level](entry, message);
      listen(entry);
    };
  return {
    info: writeTo('info'),
    warn: writeTo('warn'),
    error: writeTo('error'),
    listenOn: (other) => listenedLog(other, listen),
  };
}
