import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { betMultiplierText, type BetPageResponse } from '@paasa/games-core';
import { formatRupees, fromRupees } from '@paasa/money';
import { LANGUAGES, translatorOf, type Language, type TranslateOf } from '@paasa/texts';
import { addressIn, documentOf } from './page-languages.js';
import { texts } from './preview/texts/texts.js';

/** The tags of `index.html` that a preview replaces. */
const PREVIEW_TAG = /\s*<meta\s+(?:property="og:|name="twitter:)[^>]*>/g;

const TITLE_END = '</title>';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What a bet says of itself: nothing of its player, nor of the player's money. */
function wordsOf(
  t: TranslateOf<typeof texts>,
  { game: { displayName: game }, status, isWin, betAmount, winAmount }: BetPageResponse,
): readonly [string, string] {
  const stake = formatRupees(fromRupees(betAmount));
  if (status === 'voided') return [t('title.voided', { game }), t('returned', { stake })];
  const multiplier = betMultiplierText(winAmount, betAmount);
  // A bet that paid no more than its stake is no win to show.
  const won =
    winAmount > betAmount ? t('title.won', { game, multiplier }) : t('title.paid', { game, multiplier });
  const payout = formatRupees(fromRupees(winAmount));
  return [isWin ? won : t('title.lost', { game }), t('paid', { stake, payout })];
}

export interface PreviewPlace {
  readonly webDistDir: string;
  /** Programs that show previews need whole addresses. */
  readonly webOrigin: string;
}

/** A picture for previews, drawn in advance for each game; a game without one has the product's. */
function pictureOf({ webDistDir, webOrigin }: PreviewPlace, game: string): Record<string, string> {
  const file = `previews/${game}.jpg`;
  if (!existsSync(path.join(webDistDir, file)))
    return { 'og:image': `${webOrigin}/icons/icon-512.png`, 'twitter:card': 'summary' };
  return {
    'og:image': `${webOrigin}/${file}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  };
}

function tagsOf(place: PreviewPlace, bet: BetPageResponse, language: Language): string {
  const t = translatorOf(texts, language);
  const [title, description] = wordsOf(t, bet);
  const tags = {
    'og:site_name': 'Paasa',
    'og:type': 'website',
    ...(language === 'en' ? {} : { 'og:locale': new Intl.Locale(t.locale).baseName.replace('-', '_') }),
    'og:url': `${place.webOrigin}${addressIn(language, `/bet/${bet._id}`)}`,
    'og:title': title,
    'og:description': description,
    ...pictureOf(place, bet.game.name),
    'og:image:alt': t('picture', { game: bet.game.displayName }),
    'twitter:title': title,
    'twitter:description': description,
  };
  return Object.entries(tags)
    .map(([name, content]) => {
      const key = name.startsWith('og:') ? 'property' : 'name';
      return `\n    <meta ${key}="${name}" content="${escapeHtml(content)}" />`;
    })
    .join('');
}

/** The part of the document before the tags, and the one after them. Errors: throws if it has no title, which they follow. */
function partsOf({ webDistDir }: PreviewPlace, language: Language): readonly [string, string] {
  const file = documentOf(webDistDir, language);
  const html = readFileSync(path.join(webDistDir, file), 'utf8').replaceAll(PREVIEW_TAG, '');
  const [before, after] = html.split(TITLE_END);
  if (before === undefined || after === undefined) throw new Error(`${file} has no title.`);
  return [`${before}${TITLE_END}`, after];
}

/**
 * Writes the preview of a shared bet into the document of a language.
 *
 * Errors: throws at once if a document has no title.
 */
export function createPreviews(place: PreviewPlace): (bet: BetPageResponse, language: Language) => string {
  const documents = new Map(LANGUAGES.map((language) => [language, partsOf(place, language)]));
  return (bet, language) => {
    const [before, after] = documents.get(language) ?? partsOf(place, language);
    return `${before}${tagsOf(place, bet, language)}${after}`;
  };
}
