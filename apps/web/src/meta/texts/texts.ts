// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "product": { readonly games: string | number };
  readonly "games": { readonly games: string | number };
  readonly "fairness": null;
  readonly "help": null;
  readonly "terms": null;
  readonly "privacy": null;
  readonly "login": { readonly games: string | number };
  readonly "register": null;
  readonly "dashboard": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "product": ["Paasa is a house of provably fair games: ",["games"],", with a wallet in rupees and every outcome open to checking."],
    "games": ["All games at Paasa: ",["games"],", each with its rules, its odds and a proof for every outcome."],
    "fairness": "How Paasa proves its outcomes: seeds, commitments and nonces, with a verifier for every bet.",
    "help": "Help at Paasa: how to play, deposits and withdrawals, fairness, limits, and how to reach us.",
    "terms": "The terms of Paasa: who may play, how bets are settled, and how money goes in and out.",
    "privacy": "Privacy at Paasa: what is stored about you, why, for how long, and what you can ask for.",
    "login": ["Log in to Paasa to play ",["games"]," and to see your wallet."],
    "register": "Create a Paasa account: name, email and password, or Google and GitHub.",
    "dashboard": "Log in to your Paasa dashboard: your totals, your wallet day by day, and each bet with a link that verifies it.",
  },
  { hi: () => import('./hi.js') },
);
