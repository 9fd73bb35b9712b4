/** Only the account of a player keeps a language, so the code of the call loads when it is needed. */
export const loadStoreLanguage = async () => (await import('./store-language.js')).storeLanguage;
