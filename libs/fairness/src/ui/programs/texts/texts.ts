// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "program": { readonly language: string | number };
};
type Tags = {
  readonly "intro.own": { readonly tags: 'code'; readonly values: null };
  readonly "intro.example": { readonly tags: 'code'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "title": "Check it in another program",
    "intro.own": "These programs have the seeds from above. They contain nothing of ours. Run one with Node or with Python 3: it prints the commitment, and then <code/>.",
    "intro.example": "These programs have the seeds of an example; fill in yours above. They contain nothing of ours. Run one with Node or with Python 3: it prints the commitment, and then <code/>.",
    "program": [["language"]," program"],
  },
  { hi: () => import('./hi.js') },
);
