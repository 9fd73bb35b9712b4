// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "rule": ["संख्या × 2^32 एक पूरी संख्या n है। ",["rtp"]," × 2^32 ÷ (n + 1) का दशमलव हटाकर 100 से भाग देने पर गुणक आता है: कम से कम 1.00 और ज़्यादा से ज़्यादा 10,00,000.00।"],
  "target": "लक्ष्य",
  "hint": "गुणक देखने के लिए दोनों सीड और नॉन्स डालें।",
  "outcome": "नतीजा",
  "multiplier": "गुणक",
  "result": "नतीजा",
  "won": "जीत",
  "lost": "हार",
  "chance": "जीत की संभावना",
};
