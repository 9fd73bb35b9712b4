// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "label": null;
  readonly "empty": null;
  readonly "lost": null;
  readonly "won": null;
  readonly "back": null;
  readonly "won.multiplier": { readonly multiplier: string | number };
  readonly "back.multiplier": { readonly multiplier: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "label": "Recent results",
    "empty": "Your results appear here.",
    "lost": "Lost",
    "won": "Won",
    "back": "Paid back",
    "won.multiplier": ["Won ",["multiplier"]],
    "back.multiplier": ["Paid back ",["multiplier"]],
  },
  { hi: () => import('./hi.js') },
);
