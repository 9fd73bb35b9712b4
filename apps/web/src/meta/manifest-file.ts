/** The file of the manifest in a language. */
export const manifestFile = (language: string): string =>
  language === 'en' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
