// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "games": "खेल",
  "loading": "खेल लोड हो रहे हैं...",
  "failed": "खेल लोड नहीं हो सके।",
  "retry": "फिर कोशिश करें",
  "more": "जल्द ही और खेल आ रहे हैं!",
  "loading.page": "लोड हो रहा है...",
};
