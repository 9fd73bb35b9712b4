// Written by `npm run texts` from the JSON beside it. Change that.
import type { Messages } from '@paasa/texts';

export const messages: Messages = {
  meaning: [['day'], ': आपकी उम्र ', ['age'], ' साल है।'],
  fault: 'अपनी जन्म तारीख़ लिखें।',
  stored: 'आपकी जन्म तारीख़ दर्ज हो गई',
  failed: 'आपकी जन्म तारीख़ दर्ज नहीं हो सकी। कृपया फिर कोशिश करें।',
  label: 'जन्म तारीख़',
  hint: 'इसे आप सिर्फ़ एक बार दे सकते हैं। कृपया जाँच लें।',
  save: 'मेरी जन्म तारीख़ सेव करें',
  title: 'आपकी उम्र',
  intro: [
    'खेलने और जमा करने के लिए आपकी उम्र कम से कम ',
    ['age'],
    ' साल होनी चाहिए। आपका सबसे बड़ा दाँव भी उम्र पर निर्भर है।',
  ],
  known: ['जन्म: ', ['day'], '। ग़लत है? इसे सिर्फ़ सपोर्ट ठीक कर सकता है।'],
};
