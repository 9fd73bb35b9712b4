// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "duration.hours": [["count"]," घंटे"],
  "duration.minutes": [["count"]," मिनट"],
  "limit.minutes": ["पूरे मिनट डालें, 1 से ",["max"]," तक"],
  "limit.amount": "सही रकम डालें, ₹1 से ₹10,00,00,000 तक",
  "birthDate.malformed": "अपनी जन्म तारीख़ डालें, जैसे 1999-12-31।",
  "period.day": "हर दिन को साल, महीने और तारीख़ में लिखें, जैसे 2026-01-31।",
  "period.both": "पहला और आख़िरी दिन दोनों दें, या दोनों छोड़ दें।",
  "period.order": "आख़िरी दिन पहले दिन से पहले का है।",
  "period.years": "दिन साल 2000 और 2999 के बीच के होने चाहिए।",
  "period.long": ["अवधि ज़्यादा से ज़्यादा ",["years"]," साल की हो सकती है। सब कुछ पाने के लिए दिन ख़ाली छोड़ें।"],
};
