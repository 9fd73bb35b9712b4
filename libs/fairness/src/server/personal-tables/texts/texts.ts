// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "seedPairs": null;
  readonly "bets": null;
  readonly "ledger": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "seedPairs": "Your seed pairs. A server seed is there once you have changed the pair.",
    "bets": "Every bet and round, with what is needed to recompute its outcome (the page Fairness says how). Amounts are rupees.",
    "ledger": "Every movement of your money, oldest first: deposits, withdrawals and bets. Amounts are rupees.",
  },
  { hi: () => import('./hi.js') },
);
