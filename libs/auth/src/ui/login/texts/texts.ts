// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "title.passkey": null;
  readonly "title.second-factor": null;
  readonly "forgot": null;
  readonly "submit": null;
  readonly "submit.busy": null;
  readonly "failed": null;
  readonly "wrong": null;
  readonly "expired": null;
  readonly "closed": { readonly days: string | number };
  readonly "sessionExpired": null;
  readonly "reopen": null;
  readonly "reopen.busy": null;
  readonly "reopen.failed": null;
  readonly "reopen.done": null;
};
type Tags = {
  readonly "new": { readonly tags: 'link'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "title": "Log in",
    "title.passkey": "Use your passkey",
    "title.second-factor": "Enter your code",
    "new": "New here? <link>Create an account</link>",
    "forgot": "Forgot password?",
    "submit": "Log in",
    "submit.busy": "Logging in...",
    "failed": "Login failed",
    "wrong": "Something went wrong",
    "expired": "That took too long. Please log in again.",
    "closed": ["Your account is closed. To open it again, log in within ",["days"]," days."],
    "sessionExpired": "Your session has expired. Please log in again.",
    "reopen": "Open my account again",
    "reopen.busy": "Opening...",
    "reopen.failed": "It could not be opened. Please log in once more.",
    "reopen.done": "Your account is open again. Please log in.",
  },
  { hi: () => import('./hi.js') },
);
