// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "depositAmount": "₹5,00,000 तक की सही रकम डालें",
  "withdrawalAmount": "कृपया ₹5,00,000 तक की रकम डालें",
  "bankDetails": "कृपया सही बैंक जानकारी दें",
};
