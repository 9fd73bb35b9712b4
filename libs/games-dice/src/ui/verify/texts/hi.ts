// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "rule": "रोल इस पूरी संख्या को 100 से भाग देने पर आता है: 0.00 से 99.99।",
  "target": "लक्ष्य",
  "condition": "शर्त",
  "hint": "रोल देखने के लिए दोनों सीड और नॉन्स डालें।",
  "outcome": "नतीजा",
  "roll": "रोल",
  "result": "नतीजा",
  "won": "जीत",
  "lost": "हार",
  "chance": "जीत की संभावना",
  "multiplier": "गुणक",
};
