import { isStakeText } from './stake-choice.js';

it.each([
  ['', true],
  ['10', true],
  ['0.01', true],
  ['0', false],
  ['-1', false],
  ['ten', false],
  [10, false],
  [null, false],
])('%j can be the remembered text of a stake: %s', (value, isValid) => {
  expect(isStakeText(value)).toBe(isValid);
});
