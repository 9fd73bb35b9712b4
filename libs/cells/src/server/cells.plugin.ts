import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DatabaseUnavailable } from '@paasa/server-kit/server';
import { isOfMoney, type ClaimKey, type Directory } from './directory.js';
import { createForward, FORWARD_HEADER, type CallBody, type Forwarding } from './forward-call.js';
import { heldAnswer, type MoneyKey } from './held-call.js';
import { houseAnswer, type ReadHouse } from './house-call.js';

declare module 'fastify' {
  interface FastifyInstance {
    leadCall: Lead;
  }
  interface FastifyRequest {
    /** Whether another cell has forwarded the call: it is answered here or not at all. */
    isForwarded: boolean;
    /** What that cell vouches for. */
    vouched: unknown;
  }
}

/** Whose call it is: a player's, or that of the owner of the first key that has one; the last one leads if none has. */
export type CallOwner =
  | { readonly kind: 'player'; readonly playerId: string; readonly isOfSession: boolean }
  | { readonly kind: 'keys'; readonly keys: readonly [...ClaimKey[], ClaimKey] };

/** Tells whose a call is. The domains that read calls implement it. */
export interface CallOwnerPort {
  isNamedByBody(request: FastifyRequest): boolean;
  ofBody(request: FastifyRequest): CallOwner | null;
  /** Null also for a session with the mark of this cell. */
  ofHead(request: FastifyRequest): CallOwner | null;
  /** Counts a look in the directory for this call. Errors: throws the refusal of a client that makes too many. */
  admit(request: FastifyRequest, owner: CallOwner): void;
  /** Marks the browser as one of this cell. */
  setMark(reply: FastifyReply): void;
}

export interface CellsOptions extends Omit<Forwarding, 'addressOf'> {
  readonly directory: Directory;
  readonly owners: CallOwnerPort;
  /** Whether the player is between two cells: then calls wait. */
  isMoving(playerId: string): Promise<boolean>;
  /** What the database of this cell has. */
  areHeld(keys: readonly MoneyKey[]): Promise<readonly boolean[]>;
  readonly readHouse: ReadHouse;
}

/** A call with what its cell has found out about it. */
export interface LedCall {
  readonly owner: CallOwner;
  readonly body: CallBody;
  readonly vouched?: unknown;
}

/** Has the cell of the owner answer. Shape: false if it is this one; true if the reply is sent. */
export type Lead = (request: FastifyRequest, reply: FastifyReply, call: LedCall) => Promise<boolean>;

const isCall = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith('/api/') === true;

/** The body again as it can be sent: JSON was parsed, other bodies are bytes. */
function bodyOf({ body }: FastifyRequest): CallBody {
  if (body === undefined || body === null) return null;
  return Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

/**
 * Has every call answered by the cell of its owner. Register it before all routes.
 *
 * A session with the mark of this cell costs no look at the directory. Errors of a call: `DatabaseUnavailable` if the cell or
 * the directory does not answer, or if two cells do not agree where the owner is.
 */
export const cellsPlugin = fp<CellsOptions>(
  async (app, { directory, signatures, owners, isMoving, areHeld, readHouse, nowMs, limitsFor }) => {
    const addressOf = (cell: string): string => {
      const found = directory.cells().find(({ name }) => name === cell);
      if (found === undefined) throw new DatabaseUnavailable(`The cell ${cell} is not known yet.`);
      return found.address;
    };
    const forward = createForward({ signatures, addressOf, nowMs, limitsFor });
    app.decorateRequest('isForwarded', false);
    app.decorateRequest('vouched', undefined);

    async function settled(playerId: string, cell: string): Promise<string> {
      if (cell === directory.cell && (await isMoving(playerId)))
        throw new DatabaseUnavailable('The player moves between cells.');
      return cell;
    }

    async function cellOf(owner: CallOwner, request: FastifyRequest): Promise<string> {
      // The cell that has forwarded it has counted it.
      if (!request.isForwarded) owners.admit(request, owner);
      if (owner.kind === 'player')
        return settled(owner.playerId, (await directory.cellOf(owner.playerId)) ?? directory.cell);
      const home = (await directory.find(owner.keys)).find((found) => found !== null);
      if (home) return settled(home.playerId, home.cell);
      const last = owner.keys.at(-1);
      // The cell that has forwarded it may know a new cell earlier.
      return request.isForwarded || last === undefined ? directory.cell : directory.cellOfUnknown(last);
    }

    const lead: Lead = async (request, reply, { owner, ...call }) => {
      const cell = await cellOf(owner, request);
      if (cell === directory.cell) return false;
      if (request.isForwarded)
        throw new DatabaseUnavailable(`The cells do not agree: ${cell} has the owner.`);
      const isOfClient = owner.kind === 'player' || !owner.keys.every(isOfMoney);
      await forward(request, reply, { cell, isOfClient, ...call });
      return true;
    };
    app.decorate('leadCall', lead);

    app.addHook('onRequest', async (request, reply) => {
      if (!isCall(request)) return undefined;
      const signed = request.headers[FORWARD_HEADER];
      const { method, url } = request;
      const call =
        typeof signed === 'string' ? signatures.read(signed, { cell: directory.cell, method, url }) : null;
      if (call !== null) {
        request.isForwarded = true;
        request.vouched = call.vouched;
        // Limits and the audit log are about the client, not about the cell in between.
        Object.defineProperty(request, 'ip', { value: call.ip });
      }
      if (owners.isNamedByBody(request)) return undefined;
      const owner = owners.ofHead(request);
      if (owner === null) return undefined;
      if (await lead(request, reply, { owner, body: request.raw })) return reply;
      if (owner.kind === 'player' && owner.isOfSession) owners.setMark(reply);
      return undefined;
    });

    app.addHook('preValidation', async (request, reply) => {
      if (!isCall(request) || !owners.isNamedByBody(request)) return undefined;
      const owner = owners.ofBody(request);
      const isLed = owner !== null && (await lead(request, reply, { owner, body: bodyOf(request) }));
      return isLed ? reply : undefined;
    });
    await app.register(heldAnswer(areHeld));
    await app.register(houseAnswer(readHouse));
  },
  { name: 'cells' },
);
