// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "rule": null;
  readonly "target": null;
  readonly "condition": null;
  readonly "hint": null;
  readonly "outcome": null;
  readonly "roll": null;
  readonly "result": null;
  readonly "won": null;
  readonly "lost": null;
  readonly "chance": null;
  readonly "multiplier": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "rule": "The roll is this whole number divided by 100: 0.00 to 99.99.",
    "target": "Target",
    "condition": "Condition",
    "hint": "Fill in both seeds and the nonce to see the roll.",
    "outcome": "Outcome",
    "roll": "Roll",
    "result": "Result",
    "won": "Won",
    "lost": "Lost",
    "chance": "Win Chance",
    "multiplier": "Multiplier",
  },
  { hi: () => import('./hi.js') },
);
