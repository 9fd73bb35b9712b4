import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerPlugin, createLogger, createServer, type Caller, type Database } from '../server/index.js';

export const TEST_ORIGIN = 'http://localhost:3000';

export interface TestServer {
  readonly app: FastifyInstance;
  /** Sends JSON as the web page would: from the allowed origin, and signed in as `caller` if one is given. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options?: TestCallOptions,
  ): Promise<TestAnswer>;
}

/** A signed-in caller; without `provedAt`, one without a proof in this session. */
export type TestCaller = Omit<Caller, 'provedAt'> & Partial<Pick<Caller, 'provedAt'>>;

export interface TestCallOptions {
  readonly caller?: TestCaller | null;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

/** Reads the header in which a test names its caller. */
function readCaller(header: string): Caller {
  const { provedAt, sessionEndsAt, ...caller } = JSON.parse(header) as Omit<
    Caller,
    'provedAt' | 'sessionEndsAt'
  > & { provedAt?: string | null; sessionEndsAt?: string };
  return {
    ...caller,
    provedAt: typeof provedAt === 'string' ? new Date(provedAt) : null,
    ...(sessionEndsAt === undefined ? {} : { sessionEndsAt: new Date(sessionEndsAt) }),
  };
}

/** A server for one domain's plugins, in which a test names the caller. */
export async function createTestServer(
  db: Database,
  register: (app: FastifyInstance) => Promise<void>,
): Promise<TestServer> {
  const app = await createServer({
    db,
    logger: createLogger({ level: 'silent' }),
    allowedOrigins: [TEST_ORIGIN],
    helmet: {},
    trustProxy: false,
  });
  const identify = async (request: FastifyRequest): Promise<Caller | null> => {
    const header = request.headers['x-test-caller'];
    return typeof header === 'string' ? readCaller(header) : null;
  };
  await app.register(callerPlugin, { callers: { identify } });
  await register(app);
  await app.ready();
  return {
    app,
    async call(method, url, options = {}) {
      const { caller = null, body, headers = {} } = options;
      const response = await app.inject({
        method,
        url,
        headers: {
          origin: TEST_ORIGIN,
          ...(caller === null ? {} : { 'x-test-caller': JSON.stringify(caller) }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return {
        status: response.statusCode,
        headers: response.headers,
        body: response.body === '' ? {} : response.json(),
      };
    },
  };
}
