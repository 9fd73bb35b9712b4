export { catalogue, loadCatalogue, loadCatalogues } from './rules/catalogue.js';
export type { Catalogue, Message, Messages } from './rules/catalogue.js';
export { dateText } from './rules/date-text.js';
export { numberText } from './rules/format-message.js';
export { isLanguage, languageName, LANGUAGES, localeOf } from './rules/languages.js';
export type { Language } from './rules/languages.js';
export { constant, sentence, sentenceIn, type Sentence } from './rules/sentence.js';
export { translatorOf, type Translate, type TranslateOf } from './rules/translator.js';
