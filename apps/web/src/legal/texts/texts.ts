// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "terms": null;
  readonly "privacy": null;
  readonly "failed": null;
  readonly "retry": null;
  readonly "template": null;
  readonly "loading": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "terms": "Terms",
    "privacy": "Privacy",
    "failed": "Could not load this text.",
    "retry": "Try again",
    "template": "This is a template. Here you play with play money; real money is possible only after the operator has filled in the marked places.",
    "loading": "Loading...",
  },
  { hi: () => import('./hi.js') },
);
