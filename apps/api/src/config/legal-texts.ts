import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The operator's texts in a built page. */
const LEGAL_TEXTS = ['legal/terms.txt', 'legal/privacy.txt', 'legal/contact.txt'];

/** What the operator has not filled in yet. The page marks it by the same pattern. */
const PLACEHOLDERS = /\[\s*fill in\b[^\]\n]*\]?/gi;

function faultOf(file: string): string | null {
  if (!existsSync(file)) return 'is missing';
  const text = readFileSync(file, 'utf8');
  const gaps = text.match(PLACEHOLDERS) ?? [];
  if (gaps.length > 0) return `has ${gaps.length} places to fill in, the first is ${gaps[0]}`;
  return text.trim() === '' ? 'is empty' : null;
}

/** What live mode refuses of the terms, the privacy page and the contact: no player may read a template. */
export function legalTextFaults(webDistDir: string | undefined): string[] {
  if (!webDistDir) return [];
  return LEGAL_TEXTS.flatMap((name) => {
    const fault = faultOf(path.join(webDistDir, name));
    return fault === null ? [] : [`${name}: ${fault} (live mode)`];
  });
}
