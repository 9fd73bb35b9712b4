// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "preview.title": "Paasa: ऐसे खेल जिनकी निष्पक्षता साबित होती है",
  "preview.description": [["games"],", और हर नतीजा जाँचने के लिए खुला।"],
  "loading": "लोड हो रहा है...",
  "noScript": "Paasa के लिए JavaScript ज़रूरी है।",
  "manifest": ["ऐसे खेल जिनकी निष्पक्षता साबित होती है: ",["games"],"।"],
};
