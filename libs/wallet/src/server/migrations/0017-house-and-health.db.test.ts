import { databaseKinds, migrateOneStep } from '@paasa/server-kit/testing';
import { walletMigrations } from '../wallet.migrations.js';

const PLAYER = '01930000-0000-7000-8000-00000000000a';

let count = 0;

const entry = (event: string, legs: string, at: string) => {
  count += 1;
  return `
    INSERT INTO wallet.ledger (player_id, seq, key, event, sources, destinations, amounts_paise, balance_paise, held_paise,
      escrow_paise, created_at)
    VALUES ('${PLAYER}', ${count}, 'key:${count}', '${event}', ${legs}, 0, 0, 0, '${at}');`;
};

describe.each(databaseKinds)('0017-house-and-health on %s', (kind) => {
  it('adds up what the ledger has of each hour of India', async () => {
    const rows = [
      // 23:59 in India, then the next midnight.
      entry('payment-captured', `'{6,5}', '{1,6}', '{1000,24}'`, '2025-02-10T18:29:59.999Z'),
      entry('payment-captured', `'{6}', '{1}', '{500}'`, '2025-02-10T18:30:00.000Z'),
      entry('withdrawal-requested', `'{1}', '{2}', '{300}'`, '2025-02-10T18:40:00.000Z'),
      entry('payout-processed', `'{2,5}', '{6,6}', '{300,7}'`, '2025-02-10T19:29:00.000Z'),
      // From here on 01:00.
      entry('payout-reversed', `'{6,6}', '{1,5}', '{300,7}'`, '2025-02-10T19:30:00.000Z'),
      entry('withdrawal-requested', `'{1}', '{2}', '{90}'`, '2025-02-10T19:31:00.000Z'),
      entry('withdrawal-released', `'{2}', '{1}', '{90}'`, '2025-02-10T19:32:00.000Z'),
      // Staff give, and take a part of it again.
      entry('correction', `'{8}', '{1}', '{60}'`, '2025-02-10T19:33:00.000Z'),
      entry('correction', `'{1}', '{8}', '{15}'`, '2025-02-10T19:34:00.000Z'),
      // Bets and suspense count nothing.
      entry('instant-bet', `'{1,3,4}', '{3,4,1}', '{100,100,198}'`, '2025-02-10T20:31:00.000Z'),
      entry('payment-without-order', `'{6}', '{7}', '{900}'`, '2025-02-10T20:32:00.000Z'),
    ].join('');
    const { after } = await migrateOneStep(kind, {
      sets: [walletMigrations],
      id: '0017-house-and-health',
      rows,
    });
    const hours = (after.rows['wallet.house_hours'] ?? []).map((row) => JSON.parse(row) as object);
    const hourOf = (
      day: string,
      hour: number,
      figures: readonly [number, number, number, number, number],
    ) => {
      const [deposit_count, deposited_paise, withdrawn_paise, corrected_paise, fees_paise] = figures;
      return {
        day,
        hour,
        slot: 0,
        deposit_count,
        deposited_paise,
        withdrawn_paise,
        corrected_paise,
        fees_paise,
      };
    };
    expect(hours).toEqual([
      hourOf('2025-02-10', 23, [1, 1000, 0, 0, 24]),
      hourOf('2025-02-11', 0, [1, 500, 300, 0, 7]),
      hourOf('2025-02-11', 1, [0, 0, -300, 45, -7]),
    ]);
  });
});
