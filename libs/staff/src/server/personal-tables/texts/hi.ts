// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "staffNotes": "आपके खाते के बारे में हमारे लोगों के लिखे नोट।",
};
