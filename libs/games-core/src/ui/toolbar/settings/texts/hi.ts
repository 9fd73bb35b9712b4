// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "title": "सेटिंग",
  "quick.label": "क्विक प्ले",
  "quick.hint": "नतीजे तुरंत, एनिमेशन के बिना।",
  "vibration.label": "वाइब्रेशन",
  "vibration.hint": "जब दाँव से ज़्यादा रकम मिले, और माइन पर।",
  "volume": "वॉल्यूम",
  "volume.off": "बंद",
  "volume.percent": [["percent"]," प्रतिशत"],
};
