// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "email": "ईमेल",
  "email.malformed": "सही ईमेल डालें।",
  "password": "पासवर्ड",
  "password.missing": "अपना पासवर्ड डालें।",
  "password.length": [["min"]," से ",["max"]," अक्षर लिखें।"],
  "password.show": [["label"]," दिखाएँ"],
  "password.hide": [["label"]," छिपाएँ"],
  "show": "दिखाएँ",
  "hide": "छिपाएँ",
  "capsLock": "Caps Lock चालू है।",
  "strength": [["length"]," मज़बूती: <word/>"],
  "strength.weak": "कमज़ोर",
  "strength.fair": "ठीक-ठाक",
  "strength.strong": "मज़बूत",
};
