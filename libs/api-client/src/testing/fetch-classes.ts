import { runInThisContext } from 'node:vm';

interface FetchClasses {
  Request: typeof Request;
  Response: typeof Response;
  Headers: typeof Headers;
}

/**
 * Gives a test page the fetch classes that jsdom lacks, from the Node process around it.
 *
 * The abort signal is not passed to Node's request, because Node's class refuses the signals of jsdom.
 */
export function installFetchClasses(): void {
  if (typeof globalThis.Response === 'function') return;
  // The expression is fixed, and Node >= 20 has all three.
  const node = runInThisContext('({ Request, Response, Headers })') as FetchClasses;

  class PageRequest extends node.Request {
    constructor(input: ConstructorParameters<typeof Request>[0], init?: RequestInit) {
      super(input, { ...init, signal: null });
      const signal = init?.signal ?? (input instanceof PageRequest ? input.signal : null);
      if (signal !== null) Object.defineProperty(this, 'signal', { value: signal });
    }
  }
  Object.assign(globalThis, { Request: PageRequest, Response: node.Response, Headers: node.Headers });
}
