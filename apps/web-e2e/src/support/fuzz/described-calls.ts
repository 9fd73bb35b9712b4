import { openCalls, playerCalls, UNKNOWN_ID } from '../calls.js';
import { verifiedCalls } from '../verified-calls.js';
import { gameNames, loadTour } from '../game-tours.js';
import { HttpClient } from '../http-client.js';

/** A call as the product's own OpenAPI document describes it. */
export interface DescribedCall {
  readonly method: string;
  /** With its parameters in braces, as in the document. */
  readonly path: string;
  /** Each parameter of the query, with its JSON Schema. */
  readonly query: readonly { readonly name: string; readonly schema: Record<string, unknown> }[];
  readonly headerNames: readonly string[];
  /** JSON Schema; null for a call without a body. */
  readonly bodySchema: Record<string, unknown> | null;
  /** A well-formed body with the fields of the document; empty for a call without a body. */
  readonly rightBody: Readonly<Record<string, unknown>>;
}

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly schema: Record<string, unknown>;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Record<string, { schema: Record<string, unknown> } | undefined>;
  };
}

interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>;
}

type Body = Readonly<Record<string, unknown>>;

/** By path: a game's tour gives the bodies of its calls, support/calls.ts the others. */
async function readRightBodies(): Promise<ReadonlyMap<string, Body>> {
  const tours = await Promise.all(gameNames.map(loadTour));
  const calls = Object.values({ ...openCalls, ...playerCalls, ...verifiedCalls });
  return new Map<string, Body>([
    ...tours.flatMap(({ bodies }) => Object.entries(bodies)),
    // The document has the name of a parameter in its place.
    ...calls.map(({ path, body }) => [path.replace(UNKNOWN_ID, '{id}'), body] as const),
  ]);
}

function read(
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
  rightBodies: ReadonlyMap<string, Body>,
): DescribedCall {
  const placedIn = (place: string): Parameter[] => parameters.filter((parameter) => parameter.in === place);
  const bodySchema = requestBody?.content['application/json']?.schema ?? null;
  const rightBody = rightBodies.get(path);
  if (bodySchema !== null && rightBody === undefined)
    throw new Error(
      `${path} takes a body, and neither support/calls.ts nor the tour of a game has a well-formed one.`,
    );
  return {
    method: method.toUpperCase(),
    path,
    query: placedIn('query'),
    headerNames: placedIn('header').map(({ name }) => name),
    bodySchema,
    rightBody: bodySchema === null ? {} : (rightBody ?? {}),
  };
}

/** Streams do not end, so no answer of them can be read. */
const STREAMS = new Set(['/api/live', '/api/live/bets']);

/** Every call in the document of the product but the streams. Errors: throws when the well-formed body of a call is unknown. */
export async function readDescribedCalls(webOrigin: string): Promise<DescribedCall[]> {
  const { body } = await new HttpClient(webOrigin).call<OpenApi>('GET', '/api/openapi.json');
  const rightBodies = await readRightBodies();
  return Object.entries(body.paths)
    .filter(([path]) => !STREAMS.has(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => read(path, method, operation, rightBodies)),
    );
}
