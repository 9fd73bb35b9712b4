// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "explanation": null;
  readonly "guest": null;
  readonly "logIn": null;
  readonly "page": null;
  readonly "seeds": null;
  readonly "hash": null;
  readonly "hash.note": null;
  readonly "clientSeed": null;
  readonly "nonce": null;
  readonly "nonce.note": null;
  readonly "next": null;
  readonly "next.note": null;
  readonly "loading": null;
  readonly "loadFailed": null;
  readonly "tryAgain": null;
  readonly "origin.this-browser": null;
  readonly "origin.swapped": null;
  readonly "origin.player": null;
  readonly "origin.server": null;
  readonly "kept.active": null;
  readonly "kept.next": null;
  readonly "kept.none": null;
  readonly "nextPair.same": null;
  readonly "nextPair.other": null;
  readonly "revealed.title": null;
  readonly "revealed.list": null;
  readonly "revealed.seed": null;
  readonly "revealed.hash": null;
  readonly "revealed.client": null;
  readonly "revealed.nonce": null;
  readonly "revealed.none": null;
  readonly "revealed.none.note": null;
  readonly "rotate.title": null;
  readonly "rotate.intro": null;
  readonly "rotate.field": null;
  readonly "rotate.hint": null;
  readonly "rotate.failed": null;
  readonly "rotate.busy": null;
  readonly "rotate.button": null;
  readonly "rotate.generate": null;
  readonly "rotate.done": { readonly finding: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "title": "Fairness",
    "explanation": "Every result comes from three things: our secret server seed, your client seed, and a nonce that counts your bets. The hash binds us to our seed before you bet. Once the seed is revealed, you can check every bet made with it.",
    "guest": "Log in to see your own seeds and to choose your client seed.",
    "logIn": "Log in",
    "page": "How it works, verify bets",
    "seeds": "Seeds in use",
    "hash": "Server seed hash",
    "hash.note": "Our commitment to the secret seed in use.",
    "clientSeed": "Client seed",
    "nonce": "Nonce",
    "nonce.note": "The number of your next bet.",
    "next": "Next server seed hash",
    "next.note": "Our commitment for after you rotate: fixed before you choose your new client seed.",
    "loading": "Loading your seeds...",
    "loadFailed": "Your seeds could not be loaded.",
    "tryAgain": "Try again",
    "origin.this-browser": "This browser sent it, after it had our commitment to the seed in use.",
    "origin.swapped": "This browser sent it for another server seed than the one in use. If you rotated in other windows meanwhile, that is why; otherwise keep this page and contact us.",
    "origin.player": "Sent when you last rotated, by another browser of yours.",
    "origin.server": "Our server made it, because you had not sent one. Rotate below to use your own.",
    "kept.active": "It matches the commitment you were shown.",
    "kept.next": "It matches the next commitment you were shown: the seeds had been rotated once elsewhere meanwhile.",
    "kept.none": "It does not match the commitments you were shown here. If you rotated in other windows meanwhile, that is why; otherwise keep this page and contact us.",
    "nextPair.same": "The seed now in use was committed to before you chose your client seed.",
    "nextPair.other": "The seed now in use is not the one whose commitment you were shown as the next.",
    "revealed.title": "Revealed server seed",
    "revealed.list": "Seeds no longer in use",
    "revealed.seed": "Revealed seed",
    "revealed.hash": "Hash of the revealed seed",
    "revealed.client": "Old client seed",
    "revealed.nonce": "Last nonce",
    "revealed.none": "none",
    "revealed.none.note": "No bet was made with these seeds.",
    "rotate.title": "Change your seeds",
    "rotate.intro": "Rotating reveals the server seed in use, so that you can verify the bets made with it, and starts the next one with the client seed below.",
    "rotate.field": "New client seed",
    "rotate.hint": "Generated in your browser. You can write your own.",
    "rotate.failed": "The seeds could not be rotated. Please try again.",
    "rotate.busy": "Rotating...",
    "rotate.button": "Rotate seeds",
    "rotate.generate": "Generate new",
    "rotate.done": ["Seeds rotated. The old server seed is revealed below. ",["finding"]],
  },
  { hi: () => import('./hi.js') },
);
