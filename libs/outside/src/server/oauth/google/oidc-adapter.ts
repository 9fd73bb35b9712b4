import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { ExpiringMap } from '../shared/expiring-map.js';

const defaultLifetimeSeconds = 3600;

/**
 * The store of oidc-provider for codes, tokens and open questions. It is in memory, so people start again after a
 * restart.
 *
 * Sessions are not stored. The provider therefore remembers no one between two sign-ins, and the page with the
 * choice of an account appears each time.
 */
export function createAdapterFactory(now: () => Date): AdapterFactory {
  return (model) => (model === 'Session' ? forgetful : new MemoryAdapter(now));
}

const forgetful: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
};

class MemoryAdapter implements Adapter {
  private readonly records: ExpiringMap<AdapterPayload>;

  constructor(private readonly now: () => Date) {
    this.records = new ExpiringMap(now);
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn = defaultLifetimeSeconds): Promise<void> {
    this.records.set(id, payload, expiresIn * 1000);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.records.find(id) ?? undefined;
  }

  /** Only sessions use this, and they are not stored. */
  async findByUid(): Promise<undefined> {
    return undefined;
  }

  /** Only the device flow uses this, and it is off. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const record = this.records.find(id);
    if (record !== null) record.consumed = Math.floor(this.now().getTime() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.records.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    this.records.deleteWhere((record) => record.grantId === grantId);
  }
}
