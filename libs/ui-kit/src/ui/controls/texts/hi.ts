// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "language.label": "भाषा",
  "language.changed": ["भाषा: ",["name"]],
  "language.failed": "भाषा लोड नहीं हो सकी। पेज फिर से लोड करें।",
};
