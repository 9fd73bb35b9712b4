export { dropGuestChoice, guestChoice, storeGuestChoice } from './guest-choice.js';
export {
  languageNow,
  languageOfPath,
  setLanguage,
  startLanguage,
  subscribeLanguage,
} from './language-store.js';
export { Text, type Tag, type TextProps } from './text.js';
export { textsNow, useLanguage, useTexts } from './use-texts.js';
export { withTexts } from './with-texts.js';
