// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "minutes": { readonly count: string | number };
  readonly "reached": { readonly window: string; readonly kind: string; readonly amount: string | number; readonly left: string | number };
  readonly "renews": { readonly at: string | number };
  readonly "oldest": { readonly at: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "minutes": [["count"]," minutes"],
    "reached": ["Your ",["window","select",{"day":["daily"],"week":["weekly"],"other":["monthly"]}]," ",["kind","select",{"deposit":["deposit"],"loss":["loss"],"wager":["stake"],"other":["time"]}]," limit of ",["amount"]," leaves ",["left"],"."],
    "renews": ["It renews on ",["at"],"."],
    "oldest": ["Its oldest part no longer counts from ",["at"],"."],
  },
  { hi: () => import('./hi.js') },
);
