// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "transactionId": "यह किसी लेन-देन की ID नहीं है।",
  "providerId": "यह पेमेंट कंपनी की ID नहीं है।",
  "paymentId": "यह किसी भुगतान की ID नहीं है।",
  "signature": "यह सिग्नेचर नहीं है।",
  "link": "यह लिंक अधूरा है।",
  "details": "यह सेव की गई जानकारी नहीं है।",
  "withdrawOnly": "सिर्फ़ WITHDRAW प्रकार का लेन-देन बनाया जा सकता है।",
};
