/** One event for the audit: its name, and ids, states and paise; no secret, no bank detail. */
export type AuditEntry = Readonly<Record<string, unknown>> & { readonly event: string };

type Write = (entry: AuditEntry, message: string) => void;

/** The log of everything that touches money, written after the commit. */
export interface AuditLog {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
  /** The same listener on the log of one request, whose lines have the request's id. */
  readonly listenOn?: (log: AuditLog) => AuditLog;
}

/** The same log with a listener. */
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
