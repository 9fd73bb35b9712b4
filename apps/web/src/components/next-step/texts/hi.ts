// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "verify.text": "खेलना शुरू करने के लिए अपना ईमेल वेरिफ़ाई करें।",
  "verify.action": "खाता वेरिफ़ाई करें",
  "deposit.text": "खेलना शुरू करने के लिए पैसे जमा करें।",
  "deposit.action": "जमा करें",
};
