// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "check.title": null;
  readonly "check.text": null;
  readonly "edge.title": null;
  readonly "edge.text": null;
  readonly "ledger.title": null;
  readonly "ledger.text": null;
  readonly "link": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "title": "How it works",
    "check.title": "Check every result",
    "check.text": "Before you bet, you see a fingerprint of our secret. Afterwards you see the secret. With both you can check each result, here or with your own tool.",
    "edge.title": "A 1% edge",
    "edge.text": "Over time the games pay back ₹99 of every ₹100 that is bet. The house keeps ₹1, and every multiplier shows it.",
    "ledger.title": "Your money, every paisa accounted for",
    "ledger.text": "Each deposit, bet and withdrawal is in your own ledger. Download it and add it up: the sum is your balance.",
    "link": "See how a result is checked",
  },
  { hi: () => import('./hi.js') },
);
