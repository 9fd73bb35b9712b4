// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "label": "हाल के नतीजे",
  "empty": "आपके नतीजे यहाँ दिखेंगे।",
  "lost": "हार",
  "won": "जीत",
  "back": "रकम वापस",
  "won.multiplier": [["multiplier"]," की जीत"],
  "back.multiplier": [["multiplier"]," वापस मिला"],
};
