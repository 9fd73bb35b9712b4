// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "description": null;
  readonly "roll": null;
  readonly "rolling": null;
  readonly "side.above": null;
  readonly "side.below": null;
  readonly "switch": null;
  readonly "drawing.won": { readonly bet: string | number };
  readonly "drawing.lost": { readonly bet: string | number };
  readonly "multiplier": null;
  readonly "over": null;
  readonly "under": null;
  readonly "chance": null;
  readonly "invitation": null;
  readonly "target": null;
  readonly "target.above": { readonly target: string | number; readonly chance: string | number };
  readonly "target.below": { readonly target: string | number; readonly chance: string | number };
};
type Tags = {
  readonly "rolled": { readonly tags: 'hidden'; readonly values: { readonly roll: string | number } };
};

export const texts = catalogue<Values, Tags>(
  {
    "description": "Play Dice at Paasa: choose above or below and a win chance from 2 to 98 percent. Every roll can be recomputed.",
    "roll": "Roll",
    "rolling": "Rolling...",
    "side.above": "Above",
    "side.below": "Below",
    "switch": "Switch between above and below",
    "drawing.won": [["bet"],": won"],
    "drawing.lost": [["bet"],": lost"],
    "multiplier": "Multiplier",
    "over": "Roll Over",
    "under": "Roll Under",
    "chance": "Win Chance %",
    "invitation": "Move the target, place a bet, roll the dice.",
    "rolled": ["<hidden>Rolled </hidden>",["roll"]],
    "target": "Target",
    "target.above": ["Roll over ",["target"],", win chance ",["chance"]," percent"],
    "target.below": ["Roll under ",["target"],", win chance ",["chance"]," percent"],
  },
  { hi: () => import('./hi.js') },
);
