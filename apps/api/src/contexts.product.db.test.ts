import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { startComposed, type Composed } from './start-composed.fake.js';

describe('the contexts of the server', () => {
  const names: string[] = [];
  let composed: Composed;
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRegister', (instance) => {
      names.push(instance.pluginName);
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
    const withRoutes = ['routes.js', 'socialRoutes', 'webhookRoutes'];
    const found = new Set(names.map((name) => path.basename(name)));
    expect([...found].toSorted()).toEqual([...withoutRoutes, ...withRoutes]);
  });
});
