// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "loading": null;
  readonly "loadFailed": null;
  readonly "tryAgain": null;
  readonly "request.passkeyOrCode": null;
  readonly "request.passkey": null;
  readonly "request.code": null;
  readonly "request.password": null;
  readonly "request.provider": null;
  readonly "continue": null;
  readonly "checking": null;
  readonly "code": null;
  readonly "code.failed": null;
  readonly "password": null;
  readonly "password.failed": null;
  readonly "password.forgot": null;
  readonly "passkey": null;
  readonly "passkey.failed": null;
  readonly "passkey.noBrowser": null;
  readonly "or": null;
  readonly "away": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "title": "Confirm it’s you",
    "loading": "One moment...",
    "loadFailed": "We couldn’t load the ways you can log in.",
    "tryAgain": "Try again",
    "request.passkeyOrCode": "For your safety, please use a passkey, or enter a code from your authenticator app.",
    "request.passkey": "For your safety, please use a passkey.",
    "request.code": "For your safety, please enter a code from your authenticator app.",
    "request.password": "For your safety, please enter your password again.",
    "request.provider": "For your safety, please log in again. That opens another tab.",
    "continue": "Continue",
    "checking": "Checking...",
    "code": "Enter a code",
    "code.failed": "We couldn’t check the code. Please try again.",
    "password": "Enter your password again",
    "password.failed": "We couldn’t check your password. Please try again.",
    "password.forgot": "Forgot password?",
    "passkey": "Use a passkey",
    "passkey.failed": "We couldn’t check your passkey. Please try again.",
    "passkey.noBrowser": "This browser can’t use passkeys. Please do this in a browser or on a device that can.",
    "or": "Or:",
    "away": "Continue in the other tab. This page continues when you’re done.",
  },
  { hi: () => import('./hi.js') },
);
