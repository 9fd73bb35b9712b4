import { z } from 'zod';

const statementSchema = z.object({
  challenge: z.string().min(1).max(128),
  crossOrigin: z.boolean().optional(),
});

/**
 * The challenge in what the browser states about an answer. The authenticator signs that statement.
 *
 * Shape: null if it cannot be read, or if a frame of another site has asked.
 */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const stated = statementSchema.parse(
      JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')),
    );
    return stated.crossOrigin === true ? null : stated.challenge;
  } catch {
    // No JSON, or another form. Any caller can send it, so it is no error.
    return null;
  }
}
