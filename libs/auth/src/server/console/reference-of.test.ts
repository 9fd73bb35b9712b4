import { referenceOf } from './reference-of.js';

const ID = '01890000-0000-7000-8000-00000000ABCD';

const DEVICE = 'Ab_-'.repeat(10).concat('abc');

describe('a search for a player', () => {
  it.each([
    ['Asha@Example.com ', 'email', 'asha@example.com'],
    ['asha@', 'email-beginning', 'asha@'],
    ['asha@exam', 'email-beginning', 'asha@exam'],
    [ID, 'player-id', ID.toLowerCase()],
    ['order_PZ1x9abc', 'transfer', 'order_PZ1x9abc'],
    ['pout_PZ1x9abc', 'transfer', 'pout_PZ1x9abc'],
    ['412233445566', 'transfer', '412233445566'],
    ['setl_PZ1x9abc', 'name', 'setl_PZ1x9abc'],
    ['HDFC0122334455', 'transfer', 'HDFC0122334455'],
    [DEVICE, 'device', DEVICE],
    ['Asha', 'name', 'Asha'],
    ['Krishnamurthy', 'name', 'Krishnamurthy'],
    ['Asha Rao 2', 'name', 'Asha Rao 2'],
    ['मीरा', 'name', 'मीरा'],
  ])('takes %j as %s', (q, kind, text) => {
    expect(referenceOf({ q })).toEqual({ kind, text });
  });
});
