import fc from 'fast-check';
import { UNKNOWN_ID } from '../calls.js';
import type { DescribedCall } from './described-calls.js';
import { hostileBody, hostileText } from './hostile-texts.js';
import type { WireRequest } from './wire-request.js';

type HeaderLine = readonly [string, string];

/** The characters that Node allows in a header. Tests that write to a socket cover the others. */
const forHeader = (text: string): string =>
  Buffer.from(text.slice(0, 2_000), 'utf8')
    .toString('latin1')
    .replaceAll(/[\u0000-\u001f\u007f]/g, '');

/** Unpaired surrogates cannot be percent-encoded. */
const forAddress = (text: string): string =>
  encodeURIComponent(text.slice(0, 2_000).replaceAll(/\p{Surrogate}/gu, '\ufffd'));

/** The forms of a text in an address: encoded, encoded twice, or with characters that have a meaning there. */
const hostilePart: fc.Arbitrary<string> = fc.oneof(
  hostileText.map(forAddress),
  hostileText.map((text) => forAddress(forAddress(text)).slice(0, 2_000)),
  fc.constantFrom('%', '%f', '%ff', '%c0%af', '%2e%2e%2f', '..', '.', '*', ':id', '(', ';a=b', '%00', ''),
);

const CONTENT_TYPES = [
  'text/plain',
  'application/json; charset=utf-16',
  'application/json;;',
  'application/json; boundary="',
  'APPLICATION/JSON',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/vnd.api+json',
  '*/*',
  ',',
  '',
];

/** Headers that servers and frameworks read, each with values that may break them. */
const SPECIAL_HEADERS = [
  'accept',
  'accept-encoding',
  'access-control-request-headers',
  'access-control-request-method',
  'authorization',
  'content-encoding',
  'cookie',
  'forwarded',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-request-id',
];

const headerValue = fc.oneof(
  hostileText.map(forHeader),
  fc.constantFrom(
    '*',
    'gzip',
    'bytes=0-1,2-3',
    'bytes=-1',
    '"',
    'W/"',
    'Thu, 99 Foo',
    ',,,',
    ';;;',
    '=',
    '==;=',
  ),
);

const anyNetwork = fc.ipV4().map((address): HeaderLine => ['x-forwarded-for', address]);
const hostileNetwork = headerValue.map((text): HeaderLine => ['x-forwarded-for', text]);

/** The page's own headers, sometimes with others. Each request comes from a separate network. */
function headersOf(call: DescribedCall, origin: string): fc.Arbitrary<HeaderLine[]> {
  const names = [...SPECIAL_HEADERS, ...call.headerNames, ...call.headerNames];
  const more = fc.array(fc.tuple(fc.constantFrom(...names), headerValue), { maxLength: 2 });
  const origins = fc.oneof({ weight: 12, arbitrary: fc.constant(origin) }, headerValue);
  const types = fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    fc.constantFrom(...CONTENT_TYPES),
  );
  const networks = fc.oneof({ weight: 9, arbitrary: anyNetwork }, hostileNetwork);
  return fc.tuple(fc.option(more, { freq: 2, nil: [] }), origins, types, networks).map((drawn) => {
    const [added, from, type, network] = drawn;
    const own: HeaderLine[] = [['origin', from], network];
    if (call.bodySchema !== null || call.path.endsWith('/webhook')) own.push(['content-type', type]);
    return [...own, ...added];
  });
}

function queryOf(names: readonly string[]): fc.Arbitrary<string> {
  const right = names.map((name) => `${name}=${name.startsWith('page') ? '1' : UNKNOWN_ID}`).slice(-1);
  const written = fc.constantFrom(
    ...[...names, '__proto__', 'x'].flatMap((name) => [name, `${name}[]`, `${name}[$gt]`]),
  );
  const pairs = fc.array(
    fc.tuple(written, hostilePart).map(([name, part]) => `${name}=${part}`),
    { minLength: names.length === 0 ? 0 : 1, maxLength: 4 },
  );
  return fc
    .tuple(pairs, fc.boolean())
    .map(([drawn, isAdded]) => (isAdded ? [...right, ...drawn] : drawn).join('&'));
}

function addressOf({ path, query: described }: DescribedCall): fc.Arbitrary<string> {
  const parts = path.split('/').map((part): fc.Arbitrary<string> => {
    if (part.startsWith('{')) return fc.oneof(hostilePart, fc.constant(UNKNOWN_ID));
    // A needlessly encoded letter: the address is the same, unless the server compares it as text.
    const odd = `%${(part.codePointAt(0) ?? 0).toString(16)}${part.slice(1)}`;
    return part === ''
      ? fc.constant('')
      : fc.oneof({ weight: 15, arbitrary: fc.constant(part) }, fc.constant(odd));
  });
  const queryNames = described.map(({ name }) => name);
  const query = fc.option(queryOf(queryNames), { freq: queryNames.length === 0 ? 1 : 4, nil: '' });
  return fc
    .tuple(fc.tuple(...parts), query)
    .map(([drawn, drawnQuery]) => (drawnQuery === '' ? drawn.join('/') : `${drawn.join('/')}?${drawnQuery}`));
}

/** Requests for one call, each with one fault or more. */
export function hostileRequest(
  call: DescribedCall,
  origin: string,
  right: Readonly<Record<string, unknown>> = call.rightBody,
): fc.Arbitrary<WireRequest> {
  const fields = Object.keys(Object(call.bodySchema?.['properties']));
  const takesBody = call.bodySchema !== null || call.path.endsWith('/webhook');
  return fc.record({
    method: fc.constant(call.method),
    target: addressOf(call),
    headers: headersOf(call, origin),
    body: takesBody ? hostileBody(right, fields) : fc.constant(null),
  });
}

/** A request with one fault only: the first field is an object, which no call takes; or the body of no fields is a list. */
export function wrongFieldRequest(
  { method, path, bodySchema }: DescribedCall,
  origin: string,
  right: Readonly<Record<string, unknown>>,
): WireRequest {
  const [field] = Object.keys(Object(bodySchema?.['properties']));
  return {
    method,
    target: path,
    headers: [
      ['origin', origin],
      ['x-forwarded-for', '198.51.100.7'],
      ['content-type', 'application/json'],
    ],
    body: JSON.stringify(field === undefined ? [] : { ...right, [field]: {} }),
  };
}

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE', 'SEARCH'];

/** Requests for everything else: pages, files, metrics, documents, and unknown addresses. */
export function strayRequest(beginnings: readonly string[], origin: string): fc.Arbitrary<WireRequest> {
  const stray = { method: '', path: '', query: [], headerNames: [], bodySchema: null, rightBody: {} };
  const tail = fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    hostilePart.map((part) => `/${part}`),
  );
  return fc.record({
    method: fc.oneof({ weight: 4, arbitrary: fc.constant('GET') }, fc.constantFrom(...METHODS)),
    target: fc
      .tuple(fc.constantFrom(...beginnings), tail, fc.option(queryOf(['x']), { nil: '' }))
      .map(([beginning, end, query]) => `${beginning}${end}${query === '' ? '' : `?${query}`}`),
    headers: headersOf(stray, origin),
    body: fc.constant(null),
  });
}
