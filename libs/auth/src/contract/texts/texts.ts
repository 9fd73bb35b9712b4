// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "email.missing": null;
  readonly "email.long": null;
  readonly "email.malformed": null;
  readonly "otp.missing": null;
  readonly "otp.wrong": null;
  readonly "link.incomplete": null;
  readonly "link.invalid": null;
  readonly "passkey.missing": null;
  readonly "passkey.long": { readonly max: string | number };
  readonly "picture.missing": null;
  readonly "details.missing": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "email.missing": "Please enter your email.",
    "email.long": "This email is too long.",
    "email.malformed": "Please enter a valid email.",
    "otp.missing": "Please enter the OTP.",
    "otp.wrong": "Invalid OTP",
    "link.incomplete": "This link is not complete.",
    "link.invalid": "This link is not valid.",
    "passkey.missing": "Please enter a name.",
    "passkey.long": ["Use at most ",["max"]," characters."],
    "picture.missing": "Please choose a picture.",
    "details.missing": "Send a name or a picture.",
  },
  { hi: () => import('./hi.js') },
);
