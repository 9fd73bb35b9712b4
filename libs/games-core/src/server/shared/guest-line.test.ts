import { ok } from '@paasa/result';
import { createGuestLine } from './guest-line.js';

it('the reads of guests run two at a time, whatever their number, and more than the line holds are refused', async () => {
  const inLine = createGuestLine();
  let running = 0;
  let most = 0;
  const read = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => void setImmediate(resolve));
    running -= 1;
    return ok('read');
  };
  const failing = async () => {
    await read();
    throw new Error('no database');
  };
  const answers = await Promise.allSettled(
    Array.from({ length: 500 }, (_, place) => inLine(place % 5 === 0 ? failing : read)),
  );
  expect(most).toBe(2);
  const refused = answers.filter((answer) => answer.status === 'fulfilled' && !answer.value.ok);
  expect(refused).toHaveLength(500 - 2 - 256);
  expect(refused[0]).toMatchObject({ value: { refusal: { code: 'games/too-many-guests' } } });
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(52);
  expect(await inLine(read)).toEqual(ok('read'));
});
