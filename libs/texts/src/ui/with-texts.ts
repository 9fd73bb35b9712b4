import { loadCatalogues } from '../rules/catalogue.js';
import { languageNow } from './language-store.js';

/** Code that arrives later, once its texts are there too: so it can be shown without a wait of its own. */
export async function withTexts<Code>(code: Promise<Code>): Promise<Code> {
  const arrived = await code;
  await loadCatalogues([languageNow()]);
  return arrived;
}
