// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "toasts": "सूचनाएँ",
  "toast.close": "बंद करें",
  "toast.timer": "सूचना का समय",
};
