// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "email.missing": "अपना ईमेल डालें।",
  "email.long": "यह ईमेल बहुत लंबा है।",
  "email.malformed": "सही ईमेल डालें।",
  "otp.missing": "OTP डालें।",
  "otp.wrong": "OTP ग़लत है",
  "link.incomplete": "यह लिंक अधूरा है।",
  "link.invalid": "यह लिंक मान्य नहीं है।",
  "passkey.missing": "कृपया एक नाम लिखें।",
  "passkey.long": ["ज़्यादा से ज़्यादा ",["max"]," अक्षर लिखें।"],
  "picture.missing": "कोई फ़ोटो चुनें।",
  "details.missing": "नाम या फ़ोटो भेजें।",
};
