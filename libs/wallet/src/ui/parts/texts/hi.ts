// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "transactions": "आपके लेन-देन",
  "balance": "आपका बैलेंस <balance/> है।",
  "afterwards": "इसके बाद बैलेंस",
};
