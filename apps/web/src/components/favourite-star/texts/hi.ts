// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "label": ["पसंदीदा: ",["game"]],
  "remove": "पसंदीदा से हटाएँ",
  "add": "पसंदीदा बनाएँ",
};
