// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "page.title": "पेज नहीं मिला",
  "page.text": "इस पते पर कोई पेज नहीं है।",
  "address.title": "यह पता पढ़ा नहीं जा सकता",
  "address.text": "इसका एक हिस्सा ख़राब है। पता जाँचें, या हमारे होम पेज से शुरू करें।",
  "home": "होम पर वापस जाएँ",
  "game.title": "खेल नहीं मिला",
  "game.text": "इस नाम का कोई खेल नहीं है।",
  "games": "सभी खेल देखें",
};
