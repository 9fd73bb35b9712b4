import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { reach, typeInto } from './keyboard.js';
import { workspaceRoot } from './paths.js';
import type { Player } from './player.js';
import type { Bet } from './wire.js';

/** How one bet of a game is played, from its package's `src/testing/tour.ts`. */
export interface GameTour {
  readonly fields: readonly { readonly label: string; readonly value: string }[];
  readonly presses: readonly {
    readonly role: 'button' | 'checkbox' | 'switch';
    readonly name: string | RegExp;
    readonly key?: string;
  }[];
  readonly settled: { readonly role: 'status'; readonly name: string; readonly text: RegExp };
  /** By the path of the call. */
  readonly bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const tourFile = (name: string): string =>
  path.join(workspaceRoot, 'libs', `games-${name}`, 'src/testing/tour.ts');

/** Every game of the workspace with a tour, by the name in its address. */
export const gameNames: readonly string[] = readdirSync(path.join(workspaceRoot, 'libs')).flatMap((lib) => {
  const name = lib.replace(/^games-/, '');
  return name !== lib && existsSync(tourFile(name)) ? [name] : [];
});

export async function loadTour(name: string): Promise<GameTour> {
  const { gameTour }: { gameTour: GameTour } = await import(pathToFileURL(tourFile(name)).href);
  return gameTour;
}

/** The field that every game has. */
export const STAKE = 'Bet Amount';

/** The tour with another stake. */
export const withStake = (tour: GameTour, value: string): GameTour => ({
  ...tour,
  fields: tour.fields.map((field) => (field.label === STAKE ? { ...field, value } : field)),
});

export type Hand = 'mouse' | 'keyboard';

async function fillIn(page: Page, field: Locator, value: string, by: Hand): Promise<void> {
  if (by === 'keyboard') await typeInto(page, field, value);
  else if (await field.evaluate((element) => element instanceof HTMLSelectElement))
    await field.selectOption(value);
  else await field.fill(value);
  await expect(field).toHaveValue(value);
}

/** Not awaited: a control may disappear, as Cash Out does at the end of its round. */
const canBePressed = (control: Locator): Promise<boolean> =>
  control.evaluateAll((all) => all.some((one) => !one.matches(':disabled, [aria-disabled="true"]')));

/** Plays on the game's page: fills in the fields, then presses the controls in turn until the bet ends. */
export async function playTour(
  page: Page,
  tour: GameTour,
  by: Hand,
  isOver: () => Promise<boolean>,
): Promise<void> {
  for (const { label, value } of tour.fields)
    await fillIn(page, page.getByLabel(label, { exact: true }), value, by);
  for (const { role, name, key = 'Enter' } of tour.presses) {
    const control = page.getByRole(role, { name, exact: true });
    await expect
      .poll(async () => (await isOver()) || (await canBePressed(control)), `${String(name)} can be pressed`)
      .toBe(true);
    if (await isOver()) return;
    if (by === 'mouse') await control.click();
    else {
      await reach(page, control);
      await page.keyboard.press(key);
    }
  }
  await expect.poll(isOver, 'the tour has ended').toBe(true);
}

const newestBet = async (player: Player): Promise<Bet<unknown> | undefined> =>
  (await player.bets('?page=1&pageSize=1')).data[0];

/** Plays one bet of a player whose page is open, and waits until the screen shows its end. Shape: that bet. */
export async function playBet(page: Page, player: Player, tour: GameTour, by: Hand): Promise<Bet<unknown>> {
  const before = await newestBet(player);
  const findSettled = async (): Promise<Bet<unknown> | undefined> => {
    const bet = await newestBet(player);
    return bet?._id === before?._id || bet?.status === 'pending' ? undefined : bet;
  };
  await playTour(page, tour, by, async () => (await findSettled()) !== undefined);
  const { role, name, text } = tour.settled;
  await expect(page.getByRole(role, { name, exact: true })).toHaveText(text);
  const bet = await findSettled();
  if (bet === undefined) throw new Error('The bet is not settled.');
  return bet;
}
