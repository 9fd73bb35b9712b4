// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "both": [["system"]," पर ",["browser"]],
  "system": [["system"]," पर कोई ब्राउज़र"],
  "unknown": "अनजान डिवाइस",
};
