export const LEGAL_TEXTS = ['terms', 'privacy', 'contact'] as const;
export type LegalTextName = (typeof LEGAL_TEXTS)[number];

/** A part of a text between two headings. */
export interface LegalSection {
  /** Null above the first heading. */
  readonly title: string | null;
  readonly blocks: readonly LegalBlock[];
}

export type LegalBlock = { readonly kind: 'paragraph' | 'item'; readonly text: string };

/** What the operator has not filled in yet: `[FILL IN: date]`. The API reads it in the same way. */
export const PLACEHOLDER = /\[\s*fill in\b[^\]\n]*\]?/i;

/** Reads a text: a line `## Title` begins a section, a line `- …` is an item, every other line a paragraph. */
export function readLegalText(text: string): readonly LegalSection[] {
  const sections: { title: string | null; blocks: LegalBlock[] }[] = [{ title: null, blocks: [] }];
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (line.startsWith('## ')) sections.push({ title: line.slice(3), blocks: [] });
    else if (line.startsWith('- ')) sections.at(-1)?.blocks.push({ kind: 'item', text: line.slice(2) });
    else if (line !== '') sections.at(-1)?.blocks.push({ kind: 'paragraph', text: line });
  }
  return sections.filter(({ title, blocks }) => title !== null || blocks.length > 0);
}
