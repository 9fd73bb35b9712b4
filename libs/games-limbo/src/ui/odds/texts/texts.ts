// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "column.target": null;
  readonly "column.chance": null;
  readonly "column.rtp": null;
  readonly "title": null;
  readonly "yours": { readonly target: string | number };
  readonly "rule.target": null;
  readonly "rule.pays": null;
  readonly "rule.chance": null;
  readonly "rule.rounding": null;
  readonly "rule.limit": null;
  readonly "rule.seeds": null;
  readonly "details": null;
  readonly "details.draw": null;
  readonly "details.chance": null;
  readonly "details.rtp": null;
};
type Tags = {
  readonly "rtp": { readonly tags: 'strong'; readonly values: { readonly rtp: string | number } };
};

export const texts = catalogue<Values, Tags>(
  {
    "column.target": "Target",
    "column.chance": "Win chance %",
    "column.rtp": "RTP %",
    "title": "Odds by target",
    "yours": ["Yours: ",["target"],"×"],
    "rule.target": "Choose a target from 1.01 to 10,00,000. A multiplier is drawn; if it reaches your target, you win.",
    "rule.pays": "A win pays bet × target, your bet included, however high the multiplier went. A loss pays nothing.",
    "rule.chance": "Your win chance is 99 ÷ target in percent: at a target of 2.00×, 49.5%.",
    "rule.rounding": "Payouts are rounded down to the paisa. With bets of a few paise that can cost much of the win: ₹0.01 at 1.99× pays ₹0.01.",
    "rule.limit": "There is a limit on the payout of one bet. The form says so before a bet that could exceed it.",
    "rule.seeds": "The multiplier follows from seeds that were fixed before you bet; nobody can change it afterwards. Fairness shows how to check it.",
    "rtp": ["Return to player (RTP): <strong>",["rtp"],"%</strong>, whatever the target."],
    "details": "Details",
    "details.draw": "One number from 0 to 4,29,49,67,295 is drawn, all equally likely. The multiplier is 99 × 4,29,49,67,296 ÷ (number + 1), in hundredths and rounded down; it is shown from 1.00 to 10,00,000.00.",
    "details.chance": "The win chance is rounded down to a whole count of those numbers: never more, and less by less than 1 in 4,29,49,67,296.",
    "details.rtp": "So the return to player is never more than 99%. At worst it is 98.9767%, at a target of 9,99,769.02, because a win chance that small counts few numbers.",
  },
  { hi: () => import('./hi.js') },
);
