/** Loads when a language is chosen or a player arrives: no visitor waits for it. */
export const loadAccountLanguage = () => import('./account-language.js');
