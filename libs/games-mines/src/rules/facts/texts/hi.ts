// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "mines": "माइन",
  "result": "नतीजा",
  "payout": "मिली रकम",
  "notReadable": "पढ़ा नहीं जा सकता",
  "readable": "एक बोर्ड और उसकी खुली टाइलें",
  "notAmount": "कोई रकम नहीं",
  "lost": "हार",
  "lostOn": ["टाइल ",["tile"]," पर हार"],
  "safe": ["टाइल ",["tile"]," सुरक्षित है"],
  "nothing": "कोई टाइल नहीं खोली",
  "won": [["safe"]," में से ",["revealed"]," सुरक्षित टाइलें खोलकर जीत"],
};
