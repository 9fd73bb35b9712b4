import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import { LRUCache } from 'lru-cache';
import { ofEachKey, type Keys } from '@paasa/server-kit/server';
import { z } from 'zod';
import { ACCESS_TOKEN_LIFETIME_MS } from '../../rules/session-times.js';

export interface SessionId {
  readonly playerId: string;
  readonly sessionId: string;
}

/** A session, and the generation of its tokens in which an access token was made. */
export interface SessionGeneration extends SessionId {
  readonly generation: number;
}

export interface AccessTokens {
  sign(session: SessionGeneration, nowMs: number): string;
  /** What a genuine token names, or null. The session may be over, or its tokens replaced. */
  read(token: string, nowMs: number): SessionGeneration | null;
  /** The same for a token that may have expired: only to end its session. */
  readExpired(token: string): SessionId | null;
}

const AUDIENCE = 'paasa';
/** A token from before generations were in it counts as one of the first. */
const claimsSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  gen: z.int().min(0).default(0),
  exp: z.number(),
});
type Claims = z.infer<typeof claimsSchema>;

interface KnownToken {
  /** The whole token: a signature says nothing about another text. */
  readonly token: string;
  readonly claims: Claims;
}

/** Of HS256, in base64url. */
const SIGNATURE_LENGTH = 43;

/**
 * A browser sends the same token with each call for 15 minutes. So this many tokens are those of as many players at once,
 * in 6 MB. Beyond that the tokens that were used least recently are verified again.
 */
const MAX_KNOWN_TOKENS = 10_000;

/** A text of its own. A part of a Cookie header would hold the whole header in memory. */
const copyOf = (token: string): string => Buffer.from(token, 'latin1').toString('latin1');

/** Signs and reads access tokens: JWT with HS256, no other algorithm, 15 minutes. The first key signs, all are accepted. */
export function createAccessTokens(keys: Keys): AccessTokens {
  const [key] = ofEachKey(keys, (hexKey) => Buffer.from(hexKey, 'hex'));
  const signClaims = createSigner({ key, algorithm: 'HS256', aud: AUDIENCE });
  // Expiry is compared below with the caller's clock.
  const verifiers = ofEachKey(keys, (hexKey) =>
    createVerifier({
      key: Buffer.from(hexKey, 'hex'),
      algorithms: ['HS256'],
      allowedAud: AUDIENCE,
      ignoreExpiration: true,
    }),
  );

  // Only genuine tokens are in it: their claims never change. To verify one takes longer than all other checks of a short
  // call. They are found by their signature, because V8 computes the hash of the text for each call.
  const known = new LRUCache<string, KnownToken>({ max: MAX_KNOWN_TOKENS });

  function claimsOf(token: string): Claims | null {
    for (const verify of verifiers) {
      try {
        const claims = claimsSchema.safeParse(verify(token));
        if (claims.success) return claims.data;
      } catch (error) {
        if (!(error instanceof TokenError)) throw error;
      }
    }
    return null;
  }

  return {
    sign({ playerId, sessionId, generation }, nowMs) {
      const iat = Math.floor(nowMs / 1000);
      const exp = iat + ACCESS_TOKEN_LIFETIME_MS / 1000;
      return signClaims({ sub: playerId, sid: sessionId, gen: generation, iat, exp });
    },
    read(token, nowMs) {
      const signature = token.slice(-SIGNATURE_LENGTH);
      const stored = known.get(signature);
      const isKnown = stored?.token === token;
      const claims = isKnown ? stored.claims : claimsOf(token);
      if (claims === null || nowMs >= claims.exp * 1000) return null;
      if (!isKnown) known.set(copyOf(signature), { token: copyOf(token), claims });
      return { playerId: claims.sub, sessionId: claims.sid, generation: claims.gen };
    },
    readExpired(token) {
      const claims = claimsOf(token);
      return claims === null ? null : { playerId: claims.sub, sessionId: claims.sid };
    },
  };
}
