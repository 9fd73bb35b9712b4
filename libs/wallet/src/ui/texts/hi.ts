// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "wallet": "वॉलेट",
  "balance": "उपलब्ध बैलेंस",
  "withdraw": "निकालें",
  "deposit": "जमा करें",
  "verify.why": "वॉलेट इस्तेमाल करने के लिए कृपया अपना खाता वेरिफ़ाई करें।",
  "verify.now": "अभी वेरिफ़ाई करें",
  "limits": "सुरक्षित खेलें: आपकी सीमाएँ",
};
