// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "rows": "पंक्तियाँ",
  "previous": "पिछला",
  "next": "अगला",
  "page": [["count"]," में से पेज ",["page"]],
  "picture": [["name"]," की फ़ोटो"],
};
