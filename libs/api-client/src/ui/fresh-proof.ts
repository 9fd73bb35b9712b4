/** Asks the player to prove who they are. Shape: whether they did; false where they declined. */
export type AskForProof = () => Promise<boolean>;

const refuseToAnswer: AskForProof = () => Promise.resolve(false);

let asker = refuseToAnswer;
let asking: Promise<boolean> | null = null;

/** Registers the part of the page that asks the player for a fresh proof; one at a time. Shape: returns what ends it. */
export function answerProofsWith(ask: AskForProof): () => void {
  asker = ask;
  return () => {
    asker = refuseToAnswer;
    // The open question went away with the part that asked it.
    asking = null;
  };
}

/** Asks the player once, for all calls that wait meanwhile. Shape: false where there is nothing that can ask. */
export function requestProof(): Promise<boolean> {
  asking ??= asker()
    .catch(() => false)
    .finally(() => {
      asking = null;
    });
  return asking;
}
