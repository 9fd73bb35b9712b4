// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "unit.crore": [["figure"]," करोड़"],
  "unit.lakh": [["figure"]," लाख"],
  "unit.thousand": [["figure"]," हज़ार"],
  "unit.one": [["figure"]],
};
