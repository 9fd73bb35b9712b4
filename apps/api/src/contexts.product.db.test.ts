import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { startComposed, type Composed } from './start-composed.fake.js';

/** Fastify names a plugin after its file only while the cache of modules has that file, which Jest decides. */
const nameOf = (name: string): string => (path.basename(name) === 'routes.js' ? 'fastifySwagger' : name);

describe('the contexts of the server', () => {
  const names: string[] = [];
  let composed: Composed;
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRegister', (instance) => {
      names.push(nameOf(instance.pluginName));
    });
  };
  beforeAll(async () => {
    subscribe('fastify.initialization', watch);
    composed = await startComposed();
  });
  afterAll(async () => {
    unsubscribe('fastify.initialization', watch);
    await composed.close();
  });

  it('are few, because each has its own classes of requests and answers, which slow every call down', () => {
    const withoutRoutes = ['cleanupPlugin', 'monthsPlugin'];
    const withRoutes = ['fastifySwagger', 'socialRoutes', 'webhookRoutes'];
    expect([...new Set(names)].toSorted()).toEqual([...withoutRoutes, ...withRoutes].toSorted());
  });
});
