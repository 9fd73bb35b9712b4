// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "list": null;
  readonly "numbers": null;
  readonly "rounded": { readonly product: string | number; readonly value: string | number };
  readonly "commitment": null;
  readonly "commitment.note": null;
  readonly "key": null;
  readonly "key.note": null;
  readonly "message": null;
  readonly "message.numbered": { readonly number: string | number };
  readonly "message.note": { readonly bytes: string | number; readonly digest: string | number };
  readonly "four": null;
  readonly "five": { readonly rule: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "list": "Steps",
    "numbers": "Numbers",
    "rounded": [["product"]," = ",["value"],", rounded down"],
    "commitment": "1. Commitment",
    "commitment.note": "SHA-256 of the server seed, taken as a text of 64 characters.",
    "key": "2. Key",
    "key.note": "The 64 bytes of that text, in hex. They are the key of the next step.",
    "message": "3. Message",
    "message.numbered": ["3. Message ",["number"]],
    "message.note": ["Client seed, nonce and cursor, joined by colons. Its bytes: ",["bytes"],". HMAC-SHA256 with the key gives 32 bytes: ",["digest"]],
    "four": "4. Every four bytes give one number from 0 to 1. When all eight numbers of a message are used, the cursor grows by one.",
    "five": ["5. ",["rule"]],
  },
  { hi: () => import('./hi.js') },
);
