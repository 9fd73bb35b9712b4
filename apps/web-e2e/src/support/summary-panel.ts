import { expect, type Page } from '@playwright/test';
import { paiseOf, rupeesText } from './paise.js';
import type { ExportedBet } from './wire.js';

export type PanelName = "Current Session's Bets" | 'All Bets';

export interface PanelFigures {
  readonly wagered: string;
  readonly wins: string;
  readonly losses: string;
  readonly winRate: string;
}

const partOf = (page: Page, name: PanelName) => page.getByRole('region', { name });

export async function openPanel(page: Page, name: PanelName): Promise<void> {
  const toggle = page.getByRole('button', { name, exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

/** The four cards of one part of the summary, at one moment. */
export function readPanel(page: Page, name: PanelName): Promise<PanelFigures> {
  return partOf(page, name).evaluate((part) => {
    const cards = Array.from(part.querySelectorAll('dt'), (term): [string, string] => [
      term.innerText,
      (term.nextElementSibling as HTMLElement).innerText,
    ]);
    const figures = new Map(cards);
    const figure = (label: string): string => {
      const text = figures.get(label);
      if (text === undefined) throw new Error(`There is no card '${label}'.`);
      return text;
    };
    return {
      wagered: figure('Total Wagered'),
      wins: figure('Total Wins'),
      losses: figure('Total Losses'),
      winRate: figure('Win Rate'),
    };
  });
}

/** The same figures, counted from the bets. */
export function panelOf(bets: readonly ExportedBet<unknown>[]): PanelFigures {
  const wins = bets.filter(({ isWin }) => isWin).length;
  const wagered = bets.reduce((sum, { betAmount }) => sum + paiseOf(betAmount), 0);
  return {
    wagered: rupeesText(wagered),
    wins: String(wins),
    losses: String(bets.length - wins),
    winRate: bets.length === 0 ? '0.0%' : `${((wins / bets.length) * 100).toFixed(1)}%`,
  };
}

/** The rows of the table of a part's chart, newest first, once it has the expected number of rows. */
export async function readChart(
  page: Page,
  name: PanelName,
  view: 'Bets PnL' | 'Cumulative PnL',
  count: number,
): Promise<string[][]> {
  const part = partOf(page, name);
  await part.getByRole('radio', { name: view }).check({ force: true });
  const open = part.getByRole('button', { name: /^Show as table/ });
  await expect(open).toBeVisible();
  if ((await open.getAttribute('aria-expanded')) === 'false') await open.click();
  const shown = part.locator('tbody tr');
  await expect(shown).toHaveCount(count);
  return shown.evaluateAll((rows) =>
    rows.map((row) => Array.from(row.querySelectorAll('td, th'), (cell) => cell.textContent.trim())),
  );
}
