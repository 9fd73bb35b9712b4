// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "continue": [["game"]," जारी रखें"],
  "open": "राउंड खुला है",
};
