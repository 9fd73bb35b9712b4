export { languageOf } from './language-of.js';
