// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "verify.text": null;
  readonly "verify.action": null;
  readonly "deposit.text": null;
  readonly "deposit.action": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "verify.text": "Verify your email to start playing.",
    "verify.action": "Verify Account",
    "deposit.text": "Add money to start playing.",
    "deposit.action": "Deposit",
  },
  { hi: () => import('./hi.js') },
);
