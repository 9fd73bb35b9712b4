// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "profile": "प्रोफ़ाइल",
  "security": "सुरक्षा",
  "data": "डेटा",
  "play-safely": "सुरक्षित खेलें",
  "record": "रिकॉर्ड",
  "bets": "दाँव",
  "transactions": "लेन-देन",
  "dashboard": "डैशबोर्ड",
};
