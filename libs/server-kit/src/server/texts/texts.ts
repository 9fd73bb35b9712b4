// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "notSignedIn": null;
  readonly "notVerified": null;
  readonly "stepUpRequired": null;
  readonly "notStorable": null;
  readonly "idempotencyMismatch": null;
  readonly "idempotencyUnfinished": null;
  readonly "tooManyStreams": null;
  readonly "clientGone": null;
  readonly "tooManyAtOnce": null;
  readonly "protocol.malformed": null;
  readonly "protocol.notFound": null;
  readonly "protocol.tooSlow": null;
  readonly "protocol.tooLarge": null;
  readonly "protocol.addressTooLong": null;
  readonly "protocol.notJson": null;
  readonly "protocol.wrongHost": null;
  readonly "protocol.headersTooLarge": null;
  readonly "protocol.refused": null;
  readonly "origin": null;
  readonly "invalid": null;
  readonly "invalidField": { readonly field: string | number };
  readonly "databaseAway": null;
  readonly "unexpected": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "notSignedIn": "Please log in first.",
    "notVerified": "Please verify account first.",
    "stepUpRequired": "Please confirm that it is you.",
    "notStorable": "The request has characters that cannot be stored.",
    "idempotencyMismatch": "This Idempotency-Key was used for a different request.",
    "idempotencyUnfinished": "The first request with this key is still under way.",
    "tooManyStreams": "Too many pages of your network are open. This page still works, with a delay.",
    "clientGone": "The connection was closed before it was your turn.",
    "tooManyAtOnce": "You have asked for too much at once. Please wait a moment and try again.",
    "protocol.malformed": "The request could not be read.",
    "protocol.notFound": "There is nothing at this address.",
    "protocol.tooSlow": "The request took too long to arrive.",
    "protocol.tooLarge": "The request is too large.",
    "protocol.addressTooLong": "The address is too long.",
    "protocol.notJson": "Send JSON.",
    "protocol.wrongHost": "Nothing is served under this host name.",
    "protocol.headersTooLarge": "The headers are too large.",
    "protocol.refused": "The request was refused.",
    "origin": "This page may not make that request.",
    "invalid": "The request is not valid.",
    "invalidField": ["“",["field"],"” is missing or not valid."],
    "databaseAway": "We cannot reach our database. Please try again in a moment.",
    "unexpected": "Something went wrong",
  },
  { hi: () => import('./hi.js') },
);
