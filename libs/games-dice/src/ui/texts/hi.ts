// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "description": "Paasa पर Dice खेलें: ऊपर या नीचे, और 2 से 98 प्रतिशत तक जीत की संभावना चुनें। हर रोल का हिसाब आप दोबारा कर सकते हैं।",
  "roll": "रोल",
  "rolling": "रोल हो रहा है...",
  "side.above": "ऊपर",
  "side.below": "नीचे",
  "switch": "ऊपर/नीचे बदलें",
  "drawing.won": [["bet"],": जीत"],
  "drawing.lost": [["bet"],": हार"],
  "multiplier": "गुणक",
  "over": "रोल इससे ऊपर",
  "under": "रोल इससे नीचे",
  "chance": "जीत की संभावना %",
  "invitation": "लक्ष्य सरकाएँ, दाँव लगाएँ, पासा फेंकें।",
  "rolled": ["<hidden>रोल </hidden>",["roll"]],
  "target": "लक्ष्य",
  "target.above": ["रोल ",["target"]," से ऊपर, जीत की संभावना ",["chance"]," प्रतिशत"],
  "target.below": ["रोल ",["target"]," से नीचे, जीत की संभावना ",["chance"]," प्रतिशत"],
};
