import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { betMultiplierText, type BetPageResponse } from '@paasa/games-core';
import { formatRupees, fromRupees } from '@paasa/money';

/** The tags of `index.html` that a preview replaces. */
const PREVIEW_TAG = /\s*<meta\s+(?:property="og:|name="twitter:)[^>]*>/g;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What a bet says of itself: nothing of its player, nor of the player's money. */
function wordsOf({ game, status, isWin, betAmount, winAmount }: BetPageResponse): readonly [string, string] {
  const [stake, payout] = [betAmount, winAmount].map((rupees) => formatRupees(fromRupees(rupees)));
  const check = 'Every outcome at Paasa can be recomputed by anyone.';
  if (status === 'voided')
    return [`${game.displayName} at Paasa: voided`, `Stake ${stake}, returned. ${check}`];
  // A bet that paid no more than its stake is no win to show.
  const verb = winAmount > betAmount ? 'won' : 'paid';
  const result = isWin ? `${verb} ${betMultiplierText(winAmount, betAmount)}×` : 'lost';
  return [`${game.displayName} at Paasa: ${result}`, `Stake ${stake}, payout ${payout}. ${check}`];
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

function tagsOf(place: PreviewPlace, bet: BetPageResponse): string {
  const [title, description] = wordsOf(bet);
  const tags = {
    'og:site_name': 'Paasa',
    'og:type': 'website',
    'og:url': `${place.webOrigin}/bet/${bet._id}`,
    'og:title': title,
    'og:description': description,
    ...pictureOf(place, bet.game.name),
    'og:image:alt': `The game ${bet.game.displayName} at Paasa`,
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

/**
 * Writes the preview of a shared bet into the page's document.
 *
 * Errors: throws at once if the document has no title, which the tags follow.
 */
export function createPreviews(place: PreviewPlace): (bet: BetPageResponse) => string {
  const html = readFileSync(path.join(place.webDistDir, 'index.html'), 'utf8').replaceAll(PREVIEW_TAG, '');
  const end = '</title>';
  const [before, after] = html.split(end);
  if (before === undefined || after === undefined) throw new Error('index.html has no title.');
  return (bet) => `${before}${end}${tagsOf(place, bet)}${after}`;
}
