import type { Network } from '../settings.js';
import { TABLE_HEADER } from '../table-header.js';
import { PlaygroundNetwork } from './network.js';

const BET = 'http://localhost/api/games/coin/flip';
const LIST = 'http://localhost/api/bet/fetch-bets-by-user';

function networkThatIs(behaviour: Network) {
  const sent: Request[] = [];
  const network = new PlaygroundNetwork(async (input) => {
    if (input instanceof Request) sent.push(input);
    return Response.json({ success: true });
  });
  network.behave(behaviour);
  network.sitAt('table-1');
  const bet = (key: string) => network.fetch(BET, { method: 'POST', headers: { 'idempotency-key': key } });
  return { network, sent, bet };
}

const codeOf = async (answer: Response): Promise<unknown> => [
  answer.status,
  ((await answer.json()) as { code?: string }).code,
];

describe('the network of a playground', () => {
  it('names the table in each call of the API, and in no other', async () => {
    const { network, sent, bet } = networkThatIs('fine');
    await bet('a');
    await network.fetch('http://localhost/games/coin.svg');
    expect(sent.map(({ headers }) => headers.get(TABLE_HEADER))).toEqual(['table-1', null]);
  });

  it('loses the answer to each bet once, after the server had the bet', async () => {
    const { sent, bet } = networkThatIs('lost');
    await expect(bet('a')).rejects.toThrow('The answer was lost.');
    expect(sent).toHaveLength(1);
    expect((await bet('a')).status).toBe(200);
    await expect(bet('b')).rejects.toThrow('The answer was lost.');
  });

  it('refuses bets on a busy server, and no other call', async () => {
    const { network, sent, bet } = networkThatIs('busy');
    expect(await codeOf(await bet('a'))).toEqual([503, 'games/too-busy']);
    expect(sent).toEqual([]);
    expect((await network.fetch(LIST)).status).toBe(200);
  });

  it('refuses every call the same way after the session has ended', async () => {
    const { network, sent, bet } = networkThatIs('ended');
    for (const answer of [await bet('a'), await network.fetch(LIST)])
      expect(await codeOf(answer)).toEqual([401, 'auth/not-signed-in']);
    expect(sent).toEqual([]);
  });

  it('delays answers, and reads none', async () => {
    jest.useFakeTimers();
    const { network, bet } = networkThatIs('slow');
    expect((await network.fetch(LIST)).status).toBe(200);
    let answer: Response | null = null;
    const asked = bet('a').then((response) => (answer = response));
    await jest.advanceTimersByTimeAsync(2_999);
    expect(answer).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect((await asked).status).toBe(200);
    jest.useRealTimers();
  });

  it('reports calls that may have changed something, whatever their result', async () => {
    const { network, bet } = networkThatIs('lost');
    const heard = jest.fn();
    const forget = network.onChange(heard);
    await network.fetch(LIST);
    await bet('a').catch(() => undefined);
    expect(heard).toHaveBeenCalledTimes(1);
    forget();
    await bet('a');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
