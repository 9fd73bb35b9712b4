// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "games": null;
  readonly "loading": null;
  readonly "failed": null;
  readonly "retry": null;
  readonly "more": null;
  readonly "loading.page": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "games": "Games",
    "loading": "Loading games...",
    "failed": "Could not load games.",
    "retry": "Try again",
    "more": "More games coming soon!",
    "loading.page": "Loading...",
  },
  { hi: () => import('./hi.js') },
);
