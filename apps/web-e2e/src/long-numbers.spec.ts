import { listBrokenNumbers } from './support/broken-numbers.js';
import { answerWith, expect, showTo, test } from './support/texts.js';
import { listCutTexts } from './support/texts-cut.js';
import { resizeTo } from './support/widths.js';

const RUPEES = 1_24_99_999.99;

test('amounts of crores and their multipliers stay whole at 360 px, in headers, figures and tables', async ({
  page,
  seasoned,
}) => {
  await showTo(page, seasoned);
  const me = await page.request.get('/api/user/my-details');
  const { data: player }: { data: object } = await me.json();
  await answerWith(page, '/api/user/my-details', { success: true, data: { ...player, wallet: RUPEES } });
  const { data: real }: { data: readonly object[] } = await (
    await page.request.get('/api/bet/fetch-bets-by-user?page=1&pageSize=4')
  ).json();
  const amounts = [
    { betAmount: 0.05, winAmount: RUPEES, isWin: true },
    { betAmount: RUPEES, winAmount: 0.05, isWin: false },
    { betAmount: RUPEES, winAmount: 0, isWin: false },
    { betAmount: RUPEES, winAmount: RUPEES * 2, isWin: true },
  ];
  const bets = real.map((bet, place) => ({ ...bet, ...amounts[place] }));
  const list = { success: true, data: bets, total: bets.length };
  await answerWith(page, '/api/bet/fetch-bets-by-user', list);
  await answerWith(page, '/api/bet/fetch-user-bet-by-game', list);
  const stats = { totalWinningAmount: -RUPEES, totalWinningStreak: 3, totalWageredAmount: RUPEES * 2 };
  await answerWith(page, '/api/bet/get-user-totalwin-and-winningstreak', {
    success: true,
    ...stats,
    totalWins: 12_345,
    totalLose: 67_890,
  });
  await answerWith(page, '/api/transaction/get-all-transaction-by-user-id', {
    success: true,
    total: 1,
    data: [
      {
        _id: '0195f3a2-0000-7000-8000-0000000000aa',
        amount: RUPEES,
        type: 'WITHDRAW',
        status: 'PENDING',
        razorpayOrderId: null,
        razorpayPaymentId: null,
        createdAt: '2026-03-01T10:00:00.000Z',
      },
    ],
  });
  for (const address of ['/', '/games', '/dashboard', '/bets', '/transactions', '/profile'])
    await test.step(address, async () => {
      await page.goto(address);
      await resizeTo(page, { width: 360, height: 800 });
      await expect(page.getByRole('banner')).toContainText('₹1,24,99,999.99');
      await expect(page.getByText(/^Loading (?!chart)/)).toHaveCount(0);
      await expect.poll(() => listBrokenNumbers(page), 'numbers that break').toEqual([]);
      expect(await listCutTexts(page), 'texts that are cut').toEqual([]);
    });
});
