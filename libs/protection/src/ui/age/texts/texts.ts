// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "meaning": { readonly day: string | number; readonly age: string | number };
  readonly "fault": null;
  readonly "stored": null;
  readonly "failed": null;
  readonly "label": null;
  readonly "hint": null;
  readonly "save": null;
  readonly "title": null;
  readonly "intro": { readonly age: string | number };
  readonly "known": { readonly day: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "meaning": [["day"],": you are ",["age"]," years old."],
    "fault": "Enter your date of birth.",
    "stored": "Your date of birth is stored",
    "failed": "Your date of birth could not be stored. Please try again.",
    "label": "Date of birth",
    "hint": "You can give it only once. Please check it.",
    "save": "Save my date of birth",
    "title": "Your age",
    "intro": ["You must be ",["age"]," or older to play and to deposit. Your highest stake depends on your age too."],
    "known": ["Born on ",["day"],". Is it wrong? Only the support can correct it."],
  },
  { hi: () => import('./hi.js') },
);
