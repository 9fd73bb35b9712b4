// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "title": "डैशबोर्ड",
  "login": "डैशबोर्ड देखने के लिए लॉग इन करें",
  "days.label": "दिन",
  "days": [["count"]," दिन"],
  "game.label": "खेल",
  "allGames": "सभी खेल",
  "allTime": ["अब तक, ",["game"]],
  "allTime.allGames": "अब तक, सभी खेल",
  "loading": "वॉलेट के आँकड़े लोड हो रहे हैं...",
  "notAvailable": "यह चार्ट अभी उपलब्ध नहीं है।",
  "noBets": ["पिछले ",["count"]," दिनों में कोई दाँव नहीं।"],
  "noBets.game": ["पिछले ",["count"]," दिनों में ",["game"]," पर कोई दाँव नहीं।"],
  "noBets.since": [["day"]," से ",["game"]," पर कोई दाँव नहीं।"],
  "notCounted": "इन दिनों के दाँव खेल के हिसाब से नहीं गिने गए थे।",
  "steps.label": "पहले क़दम",
  "steps.text": "अभी कोई दाँव नहीं। अपने नतीजे यहाँ देखने के लिए एक राउंड खेलें।",
  "steps.games": "सभी खेल देखें",
};
