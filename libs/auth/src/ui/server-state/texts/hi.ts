// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "signedInAs": ["अब आप ",["name"]," के नाम से लॉग इन हैं।"],
  "closed": "यह खाता बंद है।",
};
