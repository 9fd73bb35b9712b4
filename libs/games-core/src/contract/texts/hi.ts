// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "amount": "सही रकम डालें",
  "feedChoice": "चुनें कि दूसरों को क्या दिखे।",
  "oneKeyOnly": "before या after में से एक ही दें।",
  "wholeNumber": "पूरी संख्या दें।",
};
