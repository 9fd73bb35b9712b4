// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "column.tiles": null;
  readonly "column.multiplier": null;
  readonly "column.this": null;
  readonly "column.all": null;
  readonly "title": { readonly mines: number };
  readonly "oneIn": { readonly count: string | number };
  readonly "rule.choose": null;
  readonly "rule.fixed": null;
  readonly "rule.cashOut": null;
  readonly "rule.end": null;
  readonly "rule.wait": { readonly days: string | number };
  readonly "rule.rounding": null;
};
type Tags = {
  readonly "rtp": { readonly tags: 'strong'; readonly values: { readonly rtp: string | number; readonly edge: string | number } };
};

export const texts = catalogue<Values, Tags>(
  {
    "column.tiles": "Safe tiles",
    "column.multiplier": "Multiplier",
    "column.this": "This tile safe",
    "column.all": "All so far",
    "title": ["Odds with ",["mines","plural",{"one":["#"," mine"],"other":["#"," mines"]}]],
    "oneIn": ["1 in ",["count"]],
    "rule.choose": "Choose your bet and how many of the 25 tiles hide a mine. All others hide a diamond.",
    "rule.fixed": "The board is fixed before you open the first tile. Nothing you do moves a mine; Fairness shows how to check it.",
    "rule.cashOut": "Each diamond raises the multiplier. Cash out after any of them: you get bet × multiplier.",
    "rule.end": "Open a mine and the bet is lost. Open every diamond and the round pays out by itself.",
    "rule.wait": ["A round waits ",["days"]," days for your next step. Then it is cashed out for you. If no diamond is open, you get your bet back."],
    "rule.rounding": "Payouts are rounded down to the paisa.",
    "rtp": ["Return to player (RTP): <strong>",["rtp"],"%</strong>, whatever the number of mines and whenever you cash out. The house keeps ",["edge"],"% on average."],
  },
  { hi: () => import('./hi.js') },
);
