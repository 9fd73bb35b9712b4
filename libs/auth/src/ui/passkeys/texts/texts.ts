// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "logIn": null;
  readonly "waiting": null;
  readonly "checkFailed": null;
  readonly "wrong": null;
  readonly "notLoaded": null;
  readonly "fault.cancelled": null;
  readonly "fault.timeout": null;
  readonly "fault.not-allowed": null;
  readonly "fault.already-there": null;
  readonly "fault.unsupported": null;
  readonly "fault.failed": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "logIn": "Log in with a passkey",
    "waiting": "Waiting for your passkey...",
    "checkFailed": "We couldn’t check your passkey. Please try again.",
    "wrong": "Something went wrong. Please try again.",
    "notLoaded": "Passkeys could not be loaded. Please reload the page.",
    "fault.cancelled": "No passkey was used. You can try again.",
    "fault.timeout": "That took too long. Please try again.",
    "fault.not-allowed": "Your browser doesn’t allow passkeys at this address.",
    "fault.already-there": "This device has a passkey for your account already.",
    "fault.unsupported": "This device can’t make a passkey. It needs a screen lock first, such as a PIN or a fingerprint.",
    "fault.failed": "The passkey didn’t work. Please try again.",
  },
  { hi: () => import('./hi.js') },
);
