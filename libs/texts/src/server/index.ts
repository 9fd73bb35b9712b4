export { languageOf, textsFor } from './language-of.js';
