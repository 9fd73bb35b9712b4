/** Asks the player to prove who they are. Shape: whether they have; false where they would rather not. */
export type AskForProof = () => Promise<boolean>;

const refuseToAnswer: AskForProof = () => Promise.resolve(false);

let asker = refuseToAnswer;
let asking: Promise<boolean> | null = null;

/** Names who asks the player for a fresh proof; one at a time on a page. Shape: returns what ends it. */
export function answerProofsWith(ask: AskForProof): () => void {
  asker = ask;
  return () => {
    asker = refuseToAnswer;
    // Who was asked is gone, and will not answer.
    asking = null;
  };
}

/** Has the player asked, once for all calls that wait meanwhile; one who cannot be asked has given no proof. */
export function askForProof(): Promise<boolean> {
  asking ??= asker()
    .catch(() => false)
    .finally(() => {
      asking = null;
    });
  return asking;
}
