import { loadCatalogues } from '@paasa/texts';
import { languageNow } from '@paasa/texts/ui';

/** Code that arrives later, once its texts are there too: so it can be shown without a wait of its own. */
export async function withTexts<Code>(code: Promise<Code>): Promise<Code> {
  const arrived = await code;
  await loadCatalogues([languageNow()]);
  return arrived;
}
