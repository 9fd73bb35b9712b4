// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "justNow": null;
};
type Tags = {
  readonly "moment.added": { readonly tags: 'time'; readonly values: { readonly ago: string | number } };
  readonly "moment.lastUsed": { readonly tags: 'time'; readonly values: { readonly ago: string | number } };
  readonly "moment.password": { readonly tags: 'time'; readonly values: { readonly ago: string | number } };
  readonly "moment.google": { readonly tags: 'time'; readonly values: { readonly ago: string | number } };
  readonly "moment.github": { readonly tags: 'time'; readonly values: { readonly ago: string | number } };
  readonly "moment.passkey": { readonly tags: 'time'; readonly values: { readonly ago: string | number } };
};

export const texts = catalogue<Values, Tags>(
  {
    "justNow": "just now",
    "moment.added": ["Added ",["ago"],", <time/>"],
    "moment.lastUsed": ["Last used ",["ago"],", <time/>"],
    "moment.password": ["Signed in with password ",["ago"],", <time/>"],
    "moment.google": ["Signed in with Google ",["ago"],", <time/>"],
    "moment.github": ["Signed in with GitHub ",["ago"],", <time/>"],
    "moment.passkey": ["Signed in with a passkey ",["ago"],", <time/>"],
  },
  { hi: () => import('./hi.js') },
);
