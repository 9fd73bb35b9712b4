import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { betOf, openBetsStore } from './open-bets-store.fake.js';

const OPEN = 'GET /api/bet/fetch-open-rounds';

let server: FakeApi;
beforeEach(() => {
  server = fakeApi();
});
afterEach(() => server.restore());

async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve));
}

describe('the list of open rounds', () => {
  const opened = betOf('round', { status: 'pending', winAmount: 0, isWin: false });
  const { _id, betAmount, createdAt, game } = opened;
  const listed = { _id, betAmount, createdAt, game };

  it('gets a round that opens and loses it when it is over, without a call', async () => {
    server.answer({ [OPEN]: () => ({ success: true, data: [] }) });
    const { loadOpenRounds, openRounds, patchOpen, patch } = openBetsStore();
    await loadOpenRounds();
    patchOpen(opened);
    patchOpen(opened);
    expect(openRounds()).toEqual([listed]);
    const before = openRounds();
    patch(betOf('another'));
    expect(openRounds()).toBe(before);
    patch(betOf('round'));
    expect(openRounds()).toEqual([]);
    expect(server.callsTo(OPEN)).toHaveLength(1);
  });

  it('is loaded again if its answer was on its way', async () => {
    const answers: ((answer: object) => void)[] = [];
    server.answer({ [OPEN]: () => new Promise((resolve) => answers.push(resolve)) });
    const { loadOpenRounds, openRounds, patchOpen, settled } = openBetsStore();
    const loading = loadOpenRounds();
    await waitUntil(() => answers.length === 1);
    patchOpen(opened);
    answers[0]?.({ success: true, data: [] });
    await loading;
    await waitUntil(() => answers.length === 2);
    answers[1]?.({ success: true, data: [listed] });
    await settled();
    expect(openRounds()).toEqual([listed]);
  });
});
