/**
 * One to 64 printable ASCII characters, no colon, no space at either end.
 *
 * Outside verifiers split `clientSeed:nonce:cursor` at colons, trim pasted text, and differ in how they encode other
 * letters. Within this set all of them agree.
 */
export const CLIENT_SEED_PATTERN = /^[!-9;-~](?:[ -9;-~]{0,62}[!-9;-~])?$/;

/** 32 random bytes, written as lower-case hex. */
export const SERVER_SEED_PATTERN = /^[0-9a-f]{64}$/;
