// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "lead": null;
  readonly "nav": null;
  readonly "nav.how": null;
  readonly "nav.hand": null;
  readonly "nav.one": null;
  readonly "nav.all": null;
  readonly "nav.steps": null;
  readonly "rules.loading": null;
  readonly "rules.unknown": { readonly game: string | number };
  readonly "rules.failed": null;
  readonly "tryAgain": null;
  readonly "how.lead": null;
  readonly "numbers.title": null;
  readonly "numbers.lead": null;
  readonly "numbers.seed": null;
  readonly "numbers.serverSeed": null;
  readonly "numbers.clientSeed": null;
  readonly "numbers.nonce": null;
  readonly "numbers.empty": null;
  readonly "numbers.rule": { readonly outcomes: string | number; readonly index: string | number };
  readonly "hand.lead": null;
  readonly "hand.example": null;
  readonly "hand.clear": null;
  readonly "hand.game": null;
  readonly "nonce": null;
  readonly "hand.serverSeed": null;
  readonly "clientSeed": null;
  readonly "hand.hash": null;
  readonly "hint.serverSeed": null;
  readonly "hint.clientSeed": null;
  readonly "hint.nonce": null;
  readonly "hint.commitment": null;
  readonly "error.serverSeed": null;
  readonly "error.nonce": null;
  readonly "error.commitment": null;
  readonly "commitment": null;
  readonly "commitment.hash": null;
  readonly "commitment.kept": null;
  readonly "commitment.broken": null;
  readonly "one.title": null;
  readonly "one.lead": null;
  readonly "logIn": null;
  readonly "one.id": null;
  readonly "one.hint": null;
  readonly "one.verify": null;
  readonly "one.loading": null;
  readonly "one.failed": null;
  readonly "own.lead": null;
  readonly "sealed.other": null;
  readonly "sealed.open": null;
  readonly "sealed.own": null;
  readonly "sealed.rotate": null;
  readonly "voided.time": null;
  readonly "voided.broken": null;
  readonly "verdict.seed": null;
  readonly "verdict.rules": null;
  readonly "verdict.match": null;
  readonly "verdict.differs": null;
  readonly "steps": null;
  readonly "fact.commitment": null;
  readonly "facts": null;
  readonly "fact.same": null;
  readonly "fact.different": null;
  readonly "fact.recorded": null;
  readonly "fact.recomputed": null;
  readonly "seeds": null;
  readonly "serverSeed": null;
  readonly "serverSeedHash": null;
  readonly "bet": { readonly game: string | number };
};
type Tags = {
  readonly "how.bind": { readonly tags: 'term'; readonly values: null };
  readonly "how.mix": { readonly tags: 'term'; readonly values: null };
  readonly "how.number": { readonly tags: 'term'; readonly values: null };
  readonly "how.compute": { readonly tags: 'term'; readonly values: null };
  readonly "how.check": { readonly tags: 'term'; readonly values: null };
  readonly "numbers.more": { readonly tags: 'link'; readonly values: null };
  readonly "one.guest": { readonly tags: 'link'; readonly values: null };
  readonly "summary.pending": { readonly tags: 'time' | 'stake'; readonly values: null };
  readonly "summary.completed": { readonly tags: 'time' | 'stake' | 'paid'; readonly values: null };
  readonly "summary.voided": { readonly tags: 'time' | 'stake' | 'paid'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "title": "Fairness",
    "lead": "Every result can be verified, by you, in your own browser.",
    "nav": "On this page",
    "nav.how": "How it works",
    "nav.hand": "Verify by hand",
    "nav.one": "Verify one bet",
    "nav.all": "Verify everything",
    "nav.steps": "Step by step",
    "rules.loading": "Loading the rules of the game...",
    "rules.unknown": ["This page does not know the game “",["game"],"”."],
    "rules.failed": "The rules of the game could not be loaded.",
    "tryAgain": "Try again",
    "how.lead": "You need not trust us: no result is decided by us once you bet, and you can prove it. It works like a sealed envelope that we hand to you before the game. You add something of your own, the game is played with both, and afterwards you open the envelope and see that nothing was changed.",
    "how.bind": "<term>We bind ourselves.</term> Before you bet, we draw a secret <term>server seed</term> and show you its fingerprint, the <term>commitment</term> (a SHA-256 hash). The fingerprint does not give the seed away, but no other seed has it: we can no longer swap the seed.",
    "how.mix": "<term>You mix in your part.</term> Your <term>client seed</term> is mixed into every result. Your browser makes the first one when you open your first game, and you may choose another at any time. We fixed our seed before we knew yours. So neither of us can steer the result.",
    "how.number": "<term>Every bet has its number.</term> The <term>nonce</term> counts your bets: 0, 1, 2 and so on, without a gap. The same seeds give another result for every bet, and no bet can be repeated or left out.",
    "how.compute": "<term>The result is computed.</term> HMAC-SHA256, a standard calculation found in every programming language, turns the two seeds and the nonce into numbers between 0 and 1. The rules of the game turn these numbers into the result. The stake plays no part in it.",
    "how.check": "<term>You check.</term> When you rotate your seeds, the server seed is revealed. Check that it has the fingerprint you were shown, and compute every bet again: below, or with any other tool.",
    "numbers.title": "The numbers, step by step",
    "numbers.lead": "An example with a server seed that was never in use. Change a letter and see every number change.",
    "numbers.seed": "Seed of the example",
    "numbers.serverSeed": "Server seed of the example",
    "numbers.clientSeed": "Client seed of the example",
    "numbers.nonce": "Nonce of the example",
    "numbers.empty": "Enter a client seed and a nonce to see the steps.",
    "numbers.rule": ["So a game with ",["outcomes"]," equally likely outcomes picks number ",["index"],", counted from 0."],
    "numbers.more": "The scheme is in wide use, so any provably-fair verifier that takes server seed, client seed and nonce gives the same numbers. <link>Verify by hand</link> has programs for the outcome of each game.",
    "hand.lead": "Paste the seeds of any bet, also of somebody else’s, and see the outcome they give. Everything is computed in your browser; nothing is sent anywhere.",
    "hand.example": "Try an example",
    "hand.clear": "Clear",
    "hand.game": "Game",
    "nonce": "Nonce",
    "hand.serverSeed": "Server seed (revealed)",
    "clientSeed": "Client seed",
    "hand.hash": "Server seed hash (optional)",
    "hint.serverSeed": "Revealed when the seeds are rotated: 64 characters, 0 to 9 and a to f.",
    "hint.clientSeed": "The player’s own part.",
    "hint.nonce": "The number of the bet: 0, 1, 2 and so on.",
    "hint.commitment": "What was shown before the bet. With it, you see that the server seed was not swapped.",
    "error.serverSeed": "A server seed has 64 characters, 0 to 9 and a to f.",
    "error.nonce": "A nonce is a whole number from 0.",
    "error.commitment": "A server seed hash has 64 characters, 0 to 9 and a to f.",
    "commitment": "Commitment",
    "commitment.hash": "Hash of this server seed",
    "commitment.kept": "The server seed is the one that was promised.",
    "commitment.broken": "The server seed is not the one that was promised: its hash is another.",
    "one.title": "Verify one of your bets",
    "one.lead": "The server sends the record of the bet. Your browser then computes the outcome from the seeds again and compares.",
    "one.guest": "Log in to load a bet of yours. With its seeds at hand you can also <link>verify it by hand</link>, without logging in.",
    "logIn": "Log in",
    "one.id": "Bet ID",
    "one.hint": "The last part of the address of the bet’s own page.",
    "one.verify": "Verify",
    "one.loading": "Loading the bet...",
    "one.failed": "The bet could not be loaded.",
    "own.lead": "Your browser computes the outcome from the seeds again, and compares it with the record of the bet.",
    "sealed.other": "The server seed of this bet is still secret, because the player’s next bets use it too. Once the player rotates the seeds, everyone can verify the bet here.",
    "sealed.open": "This round is still open. Finish it, then rotate your seeds: the server seed is revealed and the bet can be verified.",
    "sealed.own": "The server seed of this bet is still secret, because your next bets use it too. Rotate your seeds to reveal it, and the bet is verified here.",
    "sealed.rotate": "Rotate my seeds",
    "voided.time": "Voided: this round waited too long for its first step. Your stake was returned, so there is no outcome to verify.",
    "voided.broken": "Voided: this round could not be continued. Your stake was returned, so there is no outcome to verify.",
    "verdict.seed": "Different: the server seed is not the one that was promised before the bet.",
    "verdict.rules": "These rules are no longer known to this page.",
    "verdict.match": "Verified: the bet matches its seeds.",
    "verdict.differs": "Different: the bet does not match its seeds.",
    "steps": "Step by step",
    "fact.commitment": "Commitment (hash of the server seed)",
    "facts": "What was recorded and what the seeds give",
    "fact.same": "✓ Same",
    "fact.different": "✗ Different",
    "fact.recorded": "Recorded",
    "fact.recomputed": "Recomputed from the seeds",
    "seeds": "Seeds of the bet",
    "serverSeed": "Server seed",
    "serverSeedHash": "Server seed hash",
    "bet": [["game"]," bet"],
    "summary.pending": "<time/> · <stake/> staked · still open",
    "summary.completed": "<time/> · <stake/> staked · <paid/> paid out",
    "summary.voided": "<time/> · <stake/> staked · <paid/> returned",
  },
  { hi: () => import('./hi.js') },
);
