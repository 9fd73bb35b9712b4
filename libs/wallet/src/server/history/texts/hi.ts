// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "date": "तारीख़",
  "type": "प्रकार",
  "amount": "रकम (INR)",
  "status": "स्टेटस",
  "note": "नोट",
  "settled": "कब पूरा हुआ",
  "order": "ऑर्डर ID",
  "payment": "पेमेंट ID",
  "payout": "निकासी ID",
  "destination": "कहाँ भेजा",
  "transaction": "लेन-देन ID",
  "type.DEPOSIT": "जमा",
  "type.WITHDRAW": "निकासी",
  "type.CORRECTION": "सुधार",
  "status.PENDING": "पेंडिंग",
  "status.SUCCESS": "सफल",
  "status.FAILED": "असफल",
  "status.ABANDONED": "छोड़ा गया",
};
