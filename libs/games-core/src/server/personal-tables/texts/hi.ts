// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "totals": "हर खेल में आपने कितना लगाया और कितना जीता; * यानी सभी खेल मिलाकर।",
  "days": "वही, हर दिन (भारत के समय से) और हर खेल के लिए।",
  "sessionMarks": "वे समय जिनसे खेल के पास वाला पैनल गिनता है: आपके लॉग इन, और आपका पिछला रीसेट।",
  "feed": "आपके दाँव दूसरों को कैसे दिखते हैं। ख़ाली फ़ाइल का मतलब है: आपके नाम के बिना।",
  "sharedBets": "वे दाँव जो आपने लिंक से शेयर किए हैं।",
};
