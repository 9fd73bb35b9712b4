// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "email": null;
  readonly "email.malformed": null;
  readonly "password": null;
  readonly "password.missing": null;
  readonly "password.length": { readonly min: string | number; readonly max: string | number };
  readonly "password.show": { readonly label: string | number };
  readonly "password.hide": { readonly label: string | number };
  readonly "show": null;
  readonly "hide": null;
  readonly "capsLock": null;
  readonly "strength.weak": null;
  readonly "strength.fair": null;
  readonly "strength.strong": null;
};
type Tags = {
  readonly "strength": { readonly tags: 'word'; readonly values: { readonly length: string | number } };
};

export const texts = catalogue<Values, Tags>(
  {
    "email": "Email",
    "email.malformed": "Please enter a valid email.",
    "password": "Password",
    "password.missing": "Please enter your password.",
    "password.length": ["Use ",["min"]," to ",["max"]," characters."],
    "password.show": ["Show the ",["label"]],
    "password.hide": ["Hide the ",["label"]],
    "show": "Show",
    "hide": "Hide",
    "capsLock": "Caps Lock is on.",
    "strength": [["length"]," Strength: <word/>"],
    "strength.weak": "weak",
    "strength.fair": "fair",
    "strength.strong": "strong",
  },
  { hi: () => import('./hi.js') },
);
