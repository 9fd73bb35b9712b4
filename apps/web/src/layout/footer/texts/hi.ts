// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "copyright": ["© ",["year"]," Paasa. क़िस्मत के खेल, सबूत के साथ निष्पक्ष।"],
  "safely": "18+ · <link>सुरक्षित खेलें</link>: लंबे समय में जीत हाउस की होती है।",
  "about": "Paasa के बारे में",
  "profiles": "सोशल प्रोफ़ाइल",
  "page.fairness": "निष्पक्षता",
  "page.help": "मदद",
  "page.terms": "शर्तें",
  "page.privacy": "प्राइवेसी",
};
