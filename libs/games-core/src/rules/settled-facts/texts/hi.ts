// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "notRecorded": "दर्ज नहीं है",
  "notComputable": "हिसाब नहीं हो सकता",
  "notSettled": "पूरा नहीं हुआ",
  "won": "जीत",
  "lost": "हार",
  "result": "नतीजा",
  "payout": "मिली रकम",
};
