// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "elsewhere": "आपका राउंड कहीं और पूरा हो गया। उसे अपने दाँवों के इतिहास में देखें।",
  "failed.start": "खेल शुरू नहीं हो सका",
  "failed.reveal": "टाइल नहीं खुल सकी",
  "failed.cashOut": "कैश आउट नहीं हो सका",
  "noBet": "दाँव ID नहीं मिला",
};
