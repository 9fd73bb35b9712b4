// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "condition": "ऊपर या नीचे चुनें।",
  "target.number": "लक्ष्य एक संख्या होनी चाहिए।",
  "target.chance": "जीत की संभावना 2 से 98 प्रतिशत तक होनी चाहिए।",
  "target.decimals": "लक्ष्य में दशमलव के बाद ज़्यादा से ज़्यादा दो अंक हो सकते हैं।",
  "describe": ["रोल ",["roll"],", लक्ष्य ",["target"]," ",["condition","select",{"above":["से ऊपर"],"below":["से नीचे"],"other":[["condition"]]}]],
};
