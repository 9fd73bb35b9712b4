// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "terms": "शर्तें",
  "privacy": "प्राइवेसी",
  "failed": "यह टेक्स्ट लोड नहीं हो सका।",
  "retry": "फिर कोशिश करें",
  "template": "यह एक नमूना है। यहाँ आप प्ले मनी से खेलते हैं; असली पैसे से खेलना तभी हो सकता है जब कंपनी निशान वाली जगहें भर दे।",
  "loading": "लोड हो रहा है...",
};
