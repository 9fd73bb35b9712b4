// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "last": null;
  readonly "pays": null;
  readonly "range": { readonly least: string | number; readonly most: string | number };
  readonly "return": null;
  readonly "search": null;
  readonly "found": { readonly count: number };
  readonly "none": { readonly name: string | number };
  readonly "showAll": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "last": "Your last result",
    "pays": "A win pays",
    "range": [["least"]," to ",["most"]],
    "return": "Return to player",
    "search": "Find a game",
    "found": [["count","plural",{"0":["No game found."],"one":["1 game found."],"other":[["count"]," games found."]}]],
    "none": ["No game named “",["name"],"”."],
    "showAll": "Show all games",
  },
  { hi: () => import('./hi.js') },
);
