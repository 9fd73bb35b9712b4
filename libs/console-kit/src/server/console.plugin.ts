import { callerPlugin, RefusalError } from '@paasa/server-kit/server';
import { refuse, type RefusalCategory, type RefusalCode } from '@paasa/result';
import type { FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { hasRight, type Right } from '../rules/rights.js';
import type { ConsoleAction } from './actions/console-action.js';
import type { ConsolePorts, StaffStanding } from './shared/ports.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Who may use a call of the console: members with this right, every member (`member`), members whose session is
     * locked too (`locked`), or everyone (`anonymous`).
     */
    readonly right?: Right | 'member' | 'locked' | 'anonymous';
    /** As the server reads it: no page of another origin may make this call. */
    readonly isForOwnPages?: boolean;
  }
  interface FastifyInstance {
    consolePorts: ConsolePorts;
    /** By their names. Filled while the domains register. */
    consoleActions: Map<string, ConsoleAction>;
  }
}

const SIGNED_OUT: StaffStanding = { kind: 'signed-out' };

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const refusalOf = (category: RefusalCategory, code: RefusalCode, message: string) =>
  new RefusalError(refuse(category, code, message).refusal);

/** A route without a right is a mistake of its author, and must not be served. */
function requireRight({ url, config, method }: RouteOptions): void {
  if (url.startsWith('/api/console/') && config?.right === undefined)
    throw new Error(`${String(method)} ${url} names no right.`);
}

/** A read of staff may be recorded. So no page of another origin may make one, also none of this host on another port. */
function closeToForeignPages(route: RouteOptions): void {
  const config = { ...route.config, isForOwnPages: true };
  if (route.url.startsWith('/api/console/')) route.config = config;
}

const playerIdOf = ({ params }: FastifyRequest): string | null => {
  const { playerId } = (params ?? {}) as { readonly playerId?: string };
  return playerId ?? null;
};

/** Refuses a caller who lacks what the route needs, before anything of the request is read. */
async function check(request: FastifyRequest): Promise<void> {
  const { right } = request.routeOptions.config;
  if (right === undefined || right === 'anonymous') return;
  const { staffStanding: standing } = request;
  if (standing.kind === 'signed-out')
    throw refusalOf('unauthenticated', 'staff/not-signed-in', 'Please sign in first.');
  if (right === 'locked') return;
  if (standing.kind === 'locked')
    throw refusalOf(
      'unauthenticated',
      'staff/locked',
      'Your session is locked. Please prove that it is you.',
    );
  const { member } = standing;
  if (right !== 'member' && !hasRight(member.role, right))
    throw refusalOf('forbidden', 'staff/no-right', 'Your role does not allow this.');
  const playerId = playerIdOf(request);
  if (playerId !== null && !UUID.test(playerId))
    throw refusalOf('not-found', 'console/no-such-player', 'There is no such player.');
  if (playerId !== null && (await request.server.consolePorts.views.findReason(member, playerId)) === null)
    throw refusalOf('forbidden', 'console/reason-required', 'Please say why you want to see this player.');
}

/**
 * Gives every call of the console its check by `config.right`, and its turn: so each member's calls are bounded, as a
 * player's are.
 */
export const consolePlugin = fp<ConsolePorts>(
  async (app, ports) => {
    app.decorate('consolePorts', ports);
    app.decorate('consoleActions', new Map());
    app.decorateRequest('staffStanding');
    app.addHook('onRoute', requireRight);
    app.addHook('onRoute', closeToForeignPages);
    await app.register(callerPlugin, {
      callers: {
        async identify(request) {
          request.staffStanding = await ports.staff.identify(request);
          if (request.staffStanding.kind === 'signed-out') return null;
          const { staffId, sessionId } = request.staffStanding.member;
          return { playerId: staffId, sessionId, isVerified: true, provedAt: null };
        },
      },
    });
    app.addHook('onRequest', async (request) => {
      request.staffStanding = SIGNED_OUT;
      if (request.routeOptions.config.right === undefined) return;
      request.caller = await app.callers.identify(request);
      await check(request);
    });
  },
  { name: 'console', dependencies: ['error-edge'] },
);
