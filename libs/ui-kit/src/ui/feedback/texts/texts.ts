// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "toasts": null;
  readonly "toast.close": null;
  readonly "toast.timer": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "toasts": "Notifications",
    "toast.close": "close",
    "toast.timer": "notification timer",
  },
  { hi: () => import('./hi.js') },
);
