import { Gauge, type Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';

/** Shows how many calls of signed-in players run and wait, by class. */
export function showTurns(registry: Registry, app: Pick<FastifyInstance, 'countTurns'>): void {
  new Gauge({
    name: 'paasa_turns',
    help: 'Calls of signed-in players that run, and those that wait for their turn, by class.',
    labelNames: ['class', 'state'] as const,
    registers: [registry],
    collect() {
      for (const [turnClass, { runningCount, waitingCount }] of Object.entries(app.countTurns())) {
        this.set({ class: turnClass, state: 'running' }, runningCount);
        this.set({ class: turnClass, state: 'waiting' }, waitingCount);
      }
    },
  });
}
