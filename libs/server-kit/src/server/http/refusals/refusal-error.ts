import type { Refusal, Result } from '@paasa/result';

/** Carries a refusal from a route to the error edge, which is the only code that knows HTTP statuses. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Returns the accepted value. A refusal is thrown to the error edge. For routes: use cases return their `Result`. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new RefusalError(result.refusal);
  return result.value;
}
