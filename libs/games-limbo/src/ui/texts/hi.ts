// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "description": "Paasa पर Limbo खेलें: अपने दाँव के 1.01 से 10,00,000 गुना तक का लक्ष्य चुनें। हर नतीजे का हिसाब आप दोबारा कर सकते हैं।",
  "rising": "चढ़ रहा है...",
  "key.half": "आधा लक्ष्य",
  "key.double": "दोगुना लक्ष्य",
  "drawing.won": ["✓ ",["target"],"× के लक्ष्य तक पहुँचा"],
  "drawing.lost": ["✕ ",["target"],"× के लक्ष्य से नीचे"],
  "invitation": "लक्ष्य चुनें, दाँव लगाएँ, देखें कितना ऊपर जाता है।",
  "multiplier": ["गुणक ",["multiplier"]],
  "quick": "झटपट लक्ष्य",
  "pays": "मिलेगा",
  "chance": "जीत की संभावना %",
  "oneIn": "एक जीत के लिए",
  "oneIn.bets": [["count"]," दाँव"],
  "target": "लक्ष्य",
};
