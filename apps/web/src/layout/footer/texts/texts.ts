// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "copyright": { readonly year: string | number };
  readonly "about": null;
  readonly "profiles": null;
  readonly "page.fairness": null;
  readonly "page.help": null;
  readonly "page.terms": null;
  readonly "page.privacy": null;
};
type Tags = {
  readonly "safely": { readonly tags: 'link'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "copyright": ["© ",["year"]," Paasa. Games of chance, fair by proof."],
    "safely": "18+ · <link>Play safely</link>: over time the house wins.",
    "about": "About Paasa",
    "profiles": "Social profiles",
    "page.fairness": "Fairness",
    "page.help": "Help",
    "page.terms": "Terms",
    "page.privacy": "Privacy",
  },
  { hi: () => import('./hi.js') },
);
