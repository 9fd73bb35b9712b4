/** Asks the player for a proof of identity. Shape: true if they gave it, false if they declined. */
export type AskForProof = () => Promise<boolean>;

const refuseToAnswer: AskForProof = () => Promise.resolve(false);

let asker = refuseToAnswer;
let asking: Promise<boolean> | null = null;

/**
 * Registers the part of the page that asks the player for a fresh proof, one at a time. Shape: a function that
 * unregisters it.
 */
export function answerProofsWith(ask: AskForProof): () => void {
  asker = ask;
  return () => {
    asker = refuseToAnswer;
    // The part with the open question was removed.
    asking = null;
  };
}

/** Asks the player once, for all calls that wait meanwhile. Shape: false if no part is registered. */
export function requestProof(): Promise<boolean> {
  asking ??= asker()
    .catch(() => false)
    .finally(() => {
      asking = null;
    });
  return asking;
}
