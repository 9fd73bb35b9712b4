// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  "houseLimit.bet": ["सबसे बड़ी संभव जीत ",["limit"]," की सीमा से ऊपर है। छोटी रकम चुनें।"],
  "houseLimit.next": ["मिलने वाली रकम ",["limit"]," की सीमा से ऊपर होगी। इसकी जगह कैश आउट करें।"],
};
