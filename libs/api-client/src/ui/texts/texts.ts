// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "notSignedIn": null;
  readonly "sessionExpired": null;
  readonly "tooManyAtOnce": null;
  readonly "tooLarge": null;
  readonly "unexpected": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "notSignedIn": "Please log in first.",
    "sessionExpired": "Your session has expired. Please log in again.",
    "tooManyAtOnce": "You have asked for too much at once. Please wait a moment and try again.",
    "tooLarge": "The request is too large.",
    "unexpected": "Something went wrong",
  },
  { hi: () => import('./hi.js') },
);
