// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "description": null;
  readonly "rising": null;
  readonly "key.half": null;
  readonly "key.double": null;
  readonly "drawing.won": { readonly target: string | number };
  readonly "drawing.lost": { readonly target: string | number };
  readonly "invitation": null;
  readonly "multiplier": { readonly multiplier: string | number };
  readonly "quick": null;
  readonly "pays": null;
  readonly "chance": null;
  readonly "oneIn": null;
  readonly "oneIn.bets": { readonly count: string | number };
  readonly "target": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "description": "Play Limbo at Paasa: choose a target from 1.01 to 10,00,000 times your bet. Every result can be recomputed.",
    "rising": "Rising...",
    "key.half": "Half the target",
    "key.double": "Double the target",
    "drawing.won": ["✓ Reached the target of ",["target"],"×"],
    "drawing.lost": ["✕ Below the target of ",["target"],"×"],
    "invitation": "Set a target, place a bet, see how high it goes.",
    "multiplier": ["Multiplier ",["multiplier"]],
    "quick": "Quick targets",
    "pays": "Pays",
    "chance": "Win Chance %",
    "oneIn": "One Win in",
    "oneIn.bets": [["count"]," bets"],
    "target": "Target",
  },
  { hi: () => import('./hi.js') },
);
