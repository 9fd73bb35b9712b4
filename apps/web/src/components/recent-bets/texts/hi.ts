// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "title": "आपके हाल के दाँव",
  "title.next": "अगला क़दम",
  "all": "आपके सभी दाँव",
  "first.text": "आप पहले दाँव के लिए तैयार हैं।",
  "first.action": "पासा फेंकें",
  "failed": "आपके दाँव लोड नहीं हो सके।",
  "loading": "दाँव लोड हो रहे हैं...",
  "bet.link": [["game"]," का यह दाँव देखें और जाँचें"],
  "bet.open": "खुला",
  "bet.voided": "रद्द",
  "played": "पिछले खेल",
  "played.before": "पिछले खेल:",
};
