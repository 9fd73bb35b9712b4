import { runInThisContext } from 'node:vm';

interface FetchClasses {
  Request: typeof Request;
  Response: typeof Response;
  Headers: typeof Headers;
}

/**
 * Gives a test page the fetch classes that jsdom lacks, borrowed from the Node process around it.
 *
 * A request forgets its abort signal: Node's class refuses jsdom's signals, and a fake answers without waiting.
 */
export function installFetchClasses(): void {
  if (typeof globalThis.Response === 'function') return;
  // The expression is fixed, and Node >= 20 has all three.
  const node = runInThisContext('({ Request, Response, Headers })') as FetchClasses;

  class SignallessRequest extends node.Request {
    constructor(input: ConstructorParameters<typeof Request>[0], init?: RequestInit) {
      super(input, { ...init, signal: null });
    }
  }
  Object.assign(globalThis, { Request: SignallessRequest, Response: node.Response, Headers: node.Headers });
}
