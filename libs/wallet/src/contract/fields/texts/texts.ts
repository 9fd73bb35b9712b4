// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "transactionId": null;
  readonly "providerId": null;
  readonly "paymentId": null;
  readonly "signature": null;
  readonly "link": null;
  readonly "details": null;
  readonly "withdrawOnly": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "transactionId": "This is not the id of a transaction.",
    "providerId": "This is not an id of the payment provider.",
    "paymentId": "This is not the id of a payment.",
    "signature": "This is not a signature.",
    "link": "This link is not complete.",
    "details": "These are not saved details.",
    "withdrawOnly": "Only a transaction of type WITHDRAW can be created.",
  },
  { hi: () => import('./hi.js') },
);
