// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "houseLimit.bet": { readonly limit: string | number };
  readonly "houseLimit.next": { readonly limit: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "houseLimit.bet": ["The largest possible payout is above the limit of ",["limit"],". Choose a smaller amount."],
    "houseLimit.next": ["The payout would be above the limit of ",["limit"],". Cash out instead."],
  },
  { hi: () => import('./hi.js') },
);
