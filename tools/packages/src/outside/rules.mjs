/** In Node: every door that needs no page loads, and the rules play. Prints JSON. */
import { door } from './door.mjs';
import { playRules } from './play-rules.mjs';

const [names] = process.argv.slice(2).map((words) => words.split(','));
/** Doors by their names; failed imports, with the reason. */
const failed = {};
const given = {};
for (const name of names) {
  try {
    given[name] = Object.keys(await import(name)).length;
  } catch (error) {
    failed[name] = String(error);
  }
}
/** Whether a package that this project did not install can be found. */
async function isThere(name) {
  try {
    await import(name);
    return true;
  } catch {
    return false;
  }
}
const played =
  names.includes('@paasa/games-dice') && names.includes('@paasa/games-mines')
    ? playRules({
        fairness: await door('fairness'),
        dice: await door('games-dice'),
        mines: await door('games-mines'),
        money: await door('money'),
      })
    : null;
process.stdout.write(JSON.stringify({ given, failed, played, hasReact: await isThere('react') }));
