// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "kind": "जमा, नुक़सान, दाँव या समय की सीमा चुनें।",
  "window": "दिन, हफ़्ता या महीना चुनें।",
  "amount": "सही रकम डालें",
  "hours": "टाइम-आउट 24 घंटे से 6 हफ़्ते तक का होता है।",
  "months": "ख़ुद पर रोक 6 महीने से 5 साल तक की, या हमेशा के लिए होती है।",
  "minutes": "15, 30, 60 या 120 मिनट चुनें।",
  "choice": "जारी रखना या रुकना चुनें।",
  "format": "फ़ॉर्मैट में csv या json चुनें।",
};
