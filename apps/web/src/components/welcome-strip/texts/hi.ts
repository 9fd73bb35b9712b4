// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "label": "आपका खाता",
  "welcome": ["स्वागत है, ",["name"],"!"],
  "balance": ["वॉलेट बैलेंस: ",["amount"]],
  "profile": "प्रोफ़ाइल",
  "dashboard": "डैशबोर्ड",
};
