import { isNamed } from './find-games.js';

it.each([
  ['Dice', 'dice', true],
  ['Dice', 'IC', true],
  ['Dice', '', true],
  ['Dice', '  dice ', true],
  ['Coin Toss', 'coin  t', true],
  ['Pokér Élite', 'poker elite', true],
  ['Poker', 'pokér', true],
  ['Dice', 'dices', false],
  ['Limbo', 'mines', false],
  ['Dice', '.*', false],
])('the name %s has the part %p: %p', (name, text, expected) => {
  expect(isNamed(name, text)).toBe(expected);
});
