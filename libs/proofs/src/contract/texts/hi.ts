// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "password.new": "कोई पासवर्ड डालें।",
  "password.length": ["पासवर्ड में ",["min"]," से ",["max"]," अक्षर रखें।"],
  "password.missing": "अपना पासवर्ड डालें।",
  "password.long": "यह पासवर्ड बहुत लंबा है।",
  "code.missing": "कोड डालें।",
  "code.wrong": "यह कोड सही नहीं है।",
};
