import { languageName, type Language } from '@paasa/texts';

/** A slow network must not hold the page longer: then the letters of the device stand in. */
const TIMEOUT_MS = 2_000;

/**
 * Waits for the font of a language, on a device that has no letters of it. Text that is shown in other letters first would
 * move when the font arrives.
 */
export async function loadLetters(language: Language): Promise<void> {
  const { font } = getComputedStyle(document.body);
  const patience = new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS);
  });
  // Its own name has letters of it. A font that does not load is no reason to show nothing.
  const letters = document.fonts.load(font, languageName(language)).catch(() => undefined);
  await Promise.race([letters, patience]);
}
