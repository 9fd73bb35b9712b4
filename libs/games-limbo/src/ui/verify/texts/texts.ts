// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "rule": { readonly rtp: string | number };
  readonly "target": null;
  readonly "hint": null;
  readonly "outcome": null;
  readonly "multiplier": null;
  readonly "result": null;
  readonly "won": null;
  readonly "lost": null;
  readonly "chance": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "rule": ["The number × 2^32 is a whole number n. The multiplier is ",["rtp"]," × 2^32 ÷ (n + 1), rounded down, divided by 100: at least 1.00 and at most 10,00,000.00."],
    "target": "Target",
    "hint": "Fill in both seeds and the nonce to see the multiplier.",
    "outcome": "Outcome",
    "multiplier": "Multiplier",
    "result": "Result",
    "won": "Won",
    "lost": "Lost",
    "chance": "Win Chance",
  },
  { hi: () => import('./hi.js') },
);
