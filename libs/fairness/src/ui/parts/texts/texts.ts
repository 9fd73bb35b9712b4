// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "said.copied": { readonly label: string | number };
  readonly "said.selected": { readonly label: string | number };
  readonly "ownSeed": null;
};
type Tags = {
  readonly "copy.none": { readonly tags: 'name'; readonly values: { readonly label: string | number } };
  readonly "copy.copied": { readonly tags: 'name'; readonly values: { readonly label: string | number } };
  readonly "copy.selected": { readonly tags: 'name'; readonly values: { readonly label: string | number } };
};

export const texts = catalogue<Values, Tags>(
  {
    "copy.none": ["Copy<name> ",["label"],"</name>"],
    "copy.copied": ["Copied<name> ",["label"],"</name>"],
    "copy.selected": ["Selected<name> ",["label"],"</name>"],
    "said.copied": ["Copied: ",["label"]],
    "said.selected": ["Selected: ",["label"]],
    "ownSeed": "Your results use a client seed of your own, not one of ours. See or change it under Fairness.",
  },
  { hi: () => import('./hi.js') },
);
