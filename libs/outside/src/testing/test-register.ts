import { sandboxCredentials } from '../server/credentials/sandbox-credentials.js';
import { RegisterStore } from '../server/register/register-store.js';
import { registerPlugin } from '../server/register/register.plugin.js';
import { buildServer } from './build-server.js';
import { post } from './call-api.js';

/** The sandbox's register of excluded people in process, on a free port, with nothing on disk. */
export interface TestRegister {
  readonly url: string;
  readonly key: string;
  /** How often it was asked about somebody. */
  askedCount(): number;
  /** Shape: `until: null` is for good. */
  add(email: string, until: Date | null): Promise<void>;
  setFaults(faults: { readonly isUnavailable?: boolean; readonly latencyMs?: number }): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestRegister(): Promise<TestRegister> {
  const app = buildServer();
  let askedCount = 0;
  app.addHook('onRequest', async ({ url }) => {
    if (url === '/v1/exclusions/find') askedCount += 1;
  });
  await app.register(registerPlugin, { store: RegisterStore.inMemory() });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const require200 = async (path: string, body: unknown): Promise<void> => {
    const { status } = await post(`${url}${path}`, body);
    if (status !== 200) throw new Error(`The register answers ${String(status)} to ${path}.`);
  };
  return {
    url,
    key: sandboxCredentials.registerKey,
    askedCount: () => askedCount,
    add: (email, until) => require200('/test/people', { email, until: until?.toISOString() ?? null }),
    setFaults: (faults) => require200('/test/faults', faults),
    stop: () => app.close(),
  };
}
