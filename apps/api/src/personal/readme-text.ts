import type { PersonalFile } from '@paasa/server-kit/server';
import { sentenceIn, translatorOf, type Language } from '@paasa/texts';
import { texts } from './texts/texts.js';

const LEFT_OUT = ['secrets', 'accounts', 'networks', 'logs'] as const;

/** What each file is, in the words of its domain. */
export function readmeText(
  files: readonly Pick<PersonalFile, 'name' | 'about'>[],
  at: Date,
  language: Language,
): string {
  const t = translatorOf(texts, language);
  return [
    `${t('title')}\n\n${t('introduction')}\n${t('made', { at: at.toISOString() })}\n`,
    ...files.map(
      ({ name, about }) => `${name}.json, ${name}.csv\n  ${sentenceIn({ message: about }, language)}\n`,
    ),
    `${t('leftOut')}\n\n${LEFT_OUT.map((what) => `- ${t(`leftOut.${what}`)}\n`).join('')}\n${t('closing')}\n`,
  ].join('\n');
}
