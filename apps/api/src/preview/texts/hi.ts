// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "title.voided": ["Paasa पर ",["game"],": रद्द"],
  "title.won": ["Paasa पर ",["game"],": ",["multiplier"],"× जीत"],
  "title.paid": ["Paasa पर ",["game"],": ",["multiplier"],"× मिला"],
  "title.lost": ["Paasa पर ",["game"],": हार"],
  "returned": [["stake"]," का दाँव लौटा दिया गया। Paasa का हर नतीजा कोई भी फिर से निकालकर जाँच सकता है।"],
  "paid": [["stake"]," का दाँव, मिली रकम ",["payout"],"। Paasa का हर नतीजा कोई भी फिर से निकालकर जाँच सकता है।"],
  "picture": ["Paasa का खेल ",["game"]],
};
