// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "name": null;
  readonly "submit": null;
  readonly "busy": null;
  readonly "wrong": null;
};
type Tags = {
  readonly "terms": { readonly tags: 'terms' | 'privacy'; readonly values: null };
  readonly "present": { readonly tags: 'link'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "title": "Register",
    "name": "Name",
    "submit": "Register",
    "busy": "Registering...",
    "wrong": "Something went wrong",
    "terms": "With an account you accept our <terms>Terms</terms> and our <privacy>Privacy page</privacy>.",
    "present": "Have an account? <link>Log in instead</link>",
  },
  { hi: () => import('./hi.js') },
);
