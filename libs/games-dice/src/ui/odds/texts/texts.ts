// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "rule.roll": null;
  readonly "rule.sides": null;
  readonly "rule.pays": null;
  readonly "rule.multiplier": { readonly rtp: string | number };
  readonly "rule.rounding": null;
  readonly "rule.seeds": null;
  readonly "title": null;
  readonly "column.target": null;
  readonly "column.chance": null;
  readonly "column.multiplier": null;
  readonly "column.rtp": null;
  readonly "row.below": { readonly target: string | number };
  readonly "row.above": { readonly target: string | number };
  readonly "row.yours": null;
};
type Tags = {
  readonly "rtp": { readonly tags: 'strong'; readonly values: { readonly rtp: string | number; readonly edge: string | number } };
};

export const texts = catalogue<Values, Tags>(
  {
    "rule.roll": "A roll is a number from 0.00 to 99.99. All 10,000 of them are equally likely.",
    "rule.sides": "Below wins if the roll is less than your target; above wins if it is your target or more.",
    "rule.pays": "A win pays bet × multiplier, your bet included. A loss pays nothing.",
    "rule.multiplier": ["The multiplier is ",["rtp"]," divided by the win chance in percent, with four decimals."],
    "rule.rounding": "Payouts are rounded down to the paisa. With bets of a few paise that can cost much of the win: ₹0.01 at 1.98× pays ₹0.01.",
    "rule.seeds": "The roll follows from seeds that were fixed before you bet; nobody can change it afterwards. Fairness shows how to check it.",
    "rtp": ["Return to player (RTP): <strong>",["rtp"],"%</strong>, whatever the target. The house keeps ",["edge"],"% on average; a target only decides whether you win often or much."],
    "title": "Odds by target",
    "column.target": "Target",
    "column.chance": "Win chance %",
    "column.multiplier": "Multiplier",
    "column.rtp": "RTP %",
    "row.below": ["below ",["target"]],
    "row.above": ["above ",["target"]],
    "row.yours": "Yours:",
  },
  { hi: () => import('./hi.js') },
);
