// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "introduction": null;
  readonly "made": { readonly at: string | number };
  readonly "leftOut": null;
  readonly "leftOut.secrets": null;
  readonly "leftOut.accounts": null;
  readonly "leftOut.networks": null;
  readonly "leftOut.logs": null;
  readonly "closing": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "title": "Your data at Paasa",
    "introduction": "This archive has everything that is stored about your account. Each list is there twice: as JSON for programs, and as CSV for\nspreadsheets. All times are UTC unless a file says otherwise. Amounts are rupees unless a file says otherwise.",
    "made": ["Made at ",["at"],"."],
    "leftOut": "What is not here",
    "leftOut.secrets": "Passwords, codes, keys and their hashes: they would help only a thief.",
    "leftOut.accounts": "Bank accounts and UPI ids beyond their last four characters.",
    "leftOut.networks": "Networks from which other people tried to open your account.",
    "leftOut.logs": "The logs of our servers, which are kept for operation and name you by a number only.",
    "closing": "What happens when you close your account, and what is kept then: see the page Your data in your profile.",
  },
  { hi: () => import('./hi.js') },
);
