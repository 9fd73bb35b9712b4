export {
  dropGuestChoice,
  guestChoice,
  storeGuestChoice,
  languageNow,
  languageOfPath,
  preferredFirst,
  setLanguage,
  startLanguage,
  subscribeLanguage,
} from './language-store.js';
export { Text, type Tag, type TextProps } from './text.js';
export { textsNow, useLanguage, useTexts } from './use-texts.js';
export { withTexts } from './with-texts.js';
