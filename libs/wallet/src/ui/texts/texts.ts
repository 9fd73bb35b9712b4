// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "wallet": null;
  readonly "balance": null;
  readonly "withdraw": null;
  readonly "deposit": null;
  readonly "verify.why": null;
  readonly "verify.now": null;
  readonly "limits": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "wallet": "Wallet",
    "balance": "Available Balance",
    "withdraw": "Withdraw",
    "deposit": "Deposit",
    "verify.why": "Please verify your account to use wallet features.",
    "verify.now": "Verify Now",
    "limits": "Play safely: your limits",
  },
  { hi: () => import('./hi.js') },
);
