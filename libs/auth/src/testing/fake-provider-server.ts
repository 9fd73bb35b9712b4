import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenOn } from './listen-on.js';

/** Somebody with an account at a provider. */
export interface FakePerson {
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  readonly picture: string | null;
}

export function fakePerson(given: Partial<FakePerson> & { readonly subject: string }): FakePerson {
  return {
    email: `person${given.subject}@example.com`,
    isEmailVerified: true,
    name: 'Meera Nair',
    picture: 'https://pictures.example/meera.png',
    ...given,
  };
}

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly form: URLSearchParams;
}

export interface FakeAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
}

/** How a provider fails: not at all, with 5xx, by never answering, by hanging up. */
export type Outage = 'none' | 'answers-503' | 'hangs' | 'hangs-up';

export interface FakeProviderServer {
  readonly origin: string;
  readonly requests: readonly FakeRequest[];
  outage: Outage;
  stop(): Promise<void>;
}

export const jsonAnswer = (body: unknown, status = 200): FakeAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}

/** A real HTTP server that answers as a provider would, and fails when a test wants it to. */
export async function startFakeProviderServer(
  answerTo: (request: FakeRequest, origin: string) => FakeAnswer | null,
  port = 0,
): Promise<FakeProviderServer> {
  const requests: FakeRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    void bodyOf(incoming).then((body) => {
      const path = (incoming.url ?? '').replace(/\?.*$/, '');
      const request: FakeRequest = {
        method: incoming.method ?? '',
        path,
        headers: incoming.headers,
        form: new URLSearchParams(body),
      };
      requests.push(request);
      if (fake.outage === 'hangs') return;
      if (fake.outage === 'hangs-up') {
        outgoing.destroy();
        return;
      }
      const answer =
        fake.outage === 'answers-503' ? { status: 503, body: 'sorry' } : answerTo(request, fake.origin);
      const {
        status = 200,
        type = 'text/plain',
        body: text,
      } = answer ?? { status: 404, body: 'nothing here' };
      outgoing.writeHead(status, { 'content-type': type }).end(text);
    });
  });
  await listenOn(server, port);
  // A server that listens on a port has an address with one.
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const fake: FakeProviderServer = {
    origin,
    requests,
    outage: 'none',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

/** What a code was given for. */
export interface Grant {
  readonly person: FakePerson;
  readonly nonce: string | null;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
}

export interface FakeCodes {
  /** Does what a person does on the consent page. Shape: where the browser is sent back to. */
  consent(startUrl: string, person: FakePerson): URL;
  /** What the code in a token request was given for; null for one that is used, unknown, or not this client's. */
  redeem(form: URLSearchParams, clientSecret: string): Grant | null;
}

function required(parameters: URLSearchParams, name: string): string {
  const value = parameters.get(name);
  if (value === null) throw new Error(`The authorization request has no ${name}.`);
  return value;
}

/** Codes that are given to one client, for one redirect, against one verifier, and used once. */
export function createFakeCodes(): FakeCodes {
  const grants = new Map<string, Grant>();
  return {
    consent(startUrl, person) {
      const { searchParams } = new URL(startUrl);
      if (required(searchParams, 'response_type') !== 'code') throw new Error('Not the code flow.');
      if (required(searchParams, 'code_challenge_method') !== 'S256') throw new Error('Not PKCE with S256.');
      const redirectUri = required(searchParams, 'redirect_uri');
      const code = randomUUID();
      grants.set(code, {
        person,
        nonce: searchParams.get('nonce'),
        clientId: required(searchParams, 'client_id'),
        redirectUri,
        codeChallenge: required(searchParams, 'code_challenge'),
      });
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', required(searchParams, 'state'));
      return back;
    },
    redeem(form, clientSecret) {
      const grant = grants.get(form.get('code') ?? '');
      grants.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight =
        form.get('client_id') === grant?.clientId &&
        form.get('client_secret') === clientSecret &&
        form.get('redirect_uri') === grant?.redirectUri &&
        challenge === grant?.codeChallenge;
      return isRight && grant !== undefined ? grant : null;
    },
  };
}
