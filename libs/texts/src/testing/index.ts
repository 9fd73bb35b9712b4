export { showPseudo, type PseudoLocale } from './pseudo.js';
