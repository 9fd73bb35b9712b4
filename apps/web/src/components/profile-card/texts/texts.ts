// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "login": null;
  readonly "details": null;
  readonly "provider": { readonly provider: string };
  readonly "since": { readonly day: string | number };
  readonly "signIn.first": null;
  readonly "balance": null;
  readonly "verified": null;
  readonly "yes": null;
  readonly "no": null;
  readonly "id": null;
  readonly "id.none": null;
  readonly "security": null;
  readonly "data": null;
  readonly "safely": null;
  readonly "verify.label": null;
  readonly "verify.text": null;
  readonly "verify.action": null;
};
type Tags = {
  readonly "signIn.last": { readonly tags: 'time'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "title": "Profile",
    "login": "Log in to view profile",
    "details": "Your details",
    "provider": ["Signed in with: ",["provider","select",{"local":["local"],"google":["google"],"github":["github"],"other":[["provider"]]}]],
    "since": ["Member since ",["day"]],
    "signIn.first": "This is your first sign-in",
    "signIn.last": "Last sign-in: <time/>",
    "balance": "Wallet Balance",
    "verified": "Account Verified",
    "yes": "Yes",
    "no": "No",
    "id": "User ID",
    "id.none": "N/A",
    "security": "Security: email, password, passkeys, second step, devices",
    "data": "Your data: download it, or close your account",
    "safely": "Play safely: your limits, breaks and reality check",
    "verify.label": "Verification",
    "verify.text": "Verify your account to play, deposit and withdraw.",
    "verify.action": "Verify Account",
  },
  { hi: () => import('./hi.js') },
);
