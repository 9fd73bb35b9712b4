// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "password.new": null;
  readonly "password.length": { readonly min: string | number; readonly max: string | number };
  readonly "password.missing": null;
  readonly "password.long": null;
  readonly "code.missing": null;
  readonly "code.wrong": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "password.new": "Please enter a password.",
    "password.length": ["Use ",["min"]," to ",["max"]," characters for the password."],
    "password.missing": "Please enter your password.",
    "password.long": "This password is too long.",
    "code.missing": "Please enter the code.",
    "code.wrong": "This code is not right.",
  },
  { hi: () => import('./hi.js') },
);
