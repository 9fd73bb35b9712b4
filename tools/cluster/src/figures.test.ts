import {
  faultsOfCutOff,
  faultsOfHealth,
  faultsOfReadiness,
  faultsOfRefusals,
  longestSilence,
  ofCell,
  outageFigures,
  recoveryOf,
  tableOf,
  whileAlive,
} from './figures.mjs';

const kill = { name: 'node1', killedAt: 1_000, deadAt: 1_010 };
const answer = (sentAt: number, answeredAt: number) => ({ sentAt, answeredAt });
const refusal = (answeredAt: number, more: object = {}) => ({
  address: '/roll',
  status: 503,
  retryAfter: '1',
  text: '{}',
  answeredAt,
  ...more,
});
const probe = (at: number, status = 200, retryAfter: string | null = status === 503 ? '1' : null) => ({
  at,
  status,
  retryAfter,
  tookMs: 1,
});

describe('the time to recover', () => {
  it('goes from the kill to the first answer to what was asked after it', () =>
    expect(recoveryOf(kill, [answer(900, 950), answer(24_000, 24_500), answer(23_000, 25_000)])).toEqual({
      recoveredAt: 24_500,
      recoveryMs: 23_500,
    }));

  it('does not end with an answer of the dead leader', () =>
    expect(recoveryOf(kill, [answer(990, 1_020), answer(1_005, 1_030)])).toBeNull());

  it('does not exist if no call was ever answered', () =>
    expect(() => outageFigures(kill, { answers: [], refused: [], readiness: [] })).toThrow(
      'Nothing was acknowledged after node1 had been killed.',
    ));
});

describe('an outage', () => {
  it('counts refused calls and the answers of readiness, from the kill to the recovery', () => {
    const seen = {
      answers: [answer(900, 950), answer(9_000, 9_100)],
      refused: [refusal(999), refusal(1_200), refusal(9_000), refusal(9_200)],
      readiness: [probe(500, 503), probe(1_150), probe(1_250, 503), probe(9_500, 503)],
    };
    expect(outageFigures(kill, seen)).toEqual({
      ...kill,
      recoveredAt: 9_100,
      recoveryMs: 8_100,
      refusedCount: 2,
      unreadyAfterMs: 250,
    });
  });
});

describe('an outage of one of several cells', () => {
  const inCell = <T extends object>(cell: string, row: T) => ({ ...row, cell });

  it('counts what belongs to its cell alone', () => {
    const seen = {
      answers: [inCell('west', answer(2_000, 2_100)), inCell('east', answer(9_000, 9_100))],
      refused: [inCell('west', refusal(1_200)), inCell('east', refusal(1_300))],
      readiness: [inCell('west', probe(1_050, 503)), inCell('east', probe(1_250, 503))],
    };
    expect(outageFigures({ ...kill, cell: 'east' }, seen)).toMatchObject({
      recoveredAt: 9_100,
      refusedCount: 1,
      unreadyAfterMs: 250,
    });
  });

  it('is named in the table', () => {
    const outage = { ...kill, cell: 'east', successor: 'node2', refusedCount: 1, unreadyAfterMs: null };
    expect(tableOf([{ ...outage, recoveryMs: 1_000, wholeMs: 1_000 }])).toContain('node1 of east');
  });

  it('has nothing of the others', () =>
    expect(ofCell('east', [inCell('east', { id: 1 }), inCell('west', { id: 2 })])).toEqual([
      { id: 1, cell: 'east' },
    ]));
});

describe('a cell that is dead', () => {
  const death = { cell: 'west', from: 1_000, deadAt: 1_100, to: 2_000 };
  const broken = refusal(1_050, { status: 502, retryAfter: null, sentAt: 990, cell: 'west' });

  it('says nothing for its process until it is back', () =>
    expect(whileAlive([probe(998), probe(999.5), probe(1_500), probe(1_999), probe(2_000)], [death])).toEqual(
      [probe(998), probe(2_000)],
    ));

  it.each([502, 0])('may break a call in the middle, with %i', (status) =>
    expect(faultsOfRefusals([{ ...broken, status }], [death])).toEqual([]),
  );

  it.each([
    ['another cell breaks one', { cell: 'east' }],
    ['one breaks before', { answeredAt: 999 }],
    ['one breaks that was sent later', { sentAt: 1_100 }],
    ['a call is refused without a time', { status: 503 }],
  ])('is at fault if %s', (_what, more) =>
    expect(faultsOfRefusals([{ ...broken, ...more }], [death])).toHaveLength(1),
  );
});

describe('the longest silence', () => {
  it.each([
    ['lies between two answers', [answer(0, 12), answer(0, 18), answer(0, 11)], 6],
    ['may be before the first', [answer(0, 18)], 8],
    ['may be after the last', [answer(0, 12)], 8],
    ['is all of it if no call was answered', [answer(0, 9), answer(0, 21)], 10],
  ])('%s', (_what, answers, expected) =>
    expect(longestSilence({ from: 10, to: 20 }, answers)).toBe(expected),
  );
});

describe('a client that is not served', () => {
  it('is treated well by 503 and Retry-After', () => expect(faultsOfRefusals([refusal(1)])).toEqual([]));

  it.each([
    ['500', { status: 500 }],
    ['nothing at all', { status: 0 }],
    ['503 without Retry-After', { retryAfter: null }],
    ['503 with a Retry-After of nothing', { retryAfter: '0' }],
    ['a refusal', { status: 409, retryAfter: null }],
  ])('is treated badly by %s', (_what, more) =>
    expect(faultsOfRefusals([refusal(1), refusal(2, more)])).toHaveLength(1),
  );
});

describe('readiness', () => {
  const outage = { name: 'node1', killedAt: 1_000, recoveredAt: 9_000 };
  const honest = [probe(900), probe(1_100, 503), probe(8_900, 503), probe(9_100)];

  it('says 503 in an outage and 200 otherwise', () =>
    expect(faultsOfReadiness(honest, [outage])).toEqual([]));

  it.each([
    ['kept silent about an outage', [probe(900), probe(1_100), probe(9_100)], '/readyz never said 503'],
    ['only spoke up when it was over', [probe(9_100, 503), probe(9_200)], '/readyz never said 503'],
    ['said 500', [...honest.slice(0, 2), probe(2_000, 500), probe(9_100)], '/readyz said 500'],
    ['said 503 without Retry-After', [probe(1_100, 503, null), ...honest], 'Retry-After null'],
    ['did not answer', [probe(1_100, 0), ...honest], '/readyz said 0'],
    ['never came back', honest.slice(0, 3), '/readyz does not say 200 in the end'],
    ['was never asked', [], '/readyz does not say 200 in the end'],
  ])('is at fault if it %s', (_what, probes, fault) =>
    expect(faultsOfReadiness(probes, [outage]).join('\n')).toContain(fault),
  );
});

describe('a leader that is cut off', () => {
  const outage = { name: 'node1', cutAt: 1_000, killedAt: 2_000 };
  const keyed = (sentAt: number, answeredAt: number) => ({ key: 'k', sentAt, answeredAt });

  it('may finish what it had begun, and the next one answers the rest', () =>
    expect(faultsOfCutOff([outage], [keyed(990, 1_010), keyed(1_500, 24_000)])).toEqual([]));

  it('has no say about the answers of another cell', () =>
    expect(faultsOfCutOff([{ ...outage, cell: 'east' }], [{ ...keyed(1_001, 1_999), cell: 'west' }])).toEqual(
      [],
    ));

  it('is at fault if it acknowledges what no other machine knows', () =>
    expect(faultsOfCutOff([outage], [keyed(1_001, 1_999)])).toEqual([
      'Key k was acknowledged while node1 was cut off.',
    ]));
});

describe('health', () => {
  it('is 200 all the time', () => expect(faultsOfHealth([probe(1), probe(2)])).toEqual([]));

  it('is at fault with anything else', () =>
    expect(faultsOfHealth([probe(1), probe(2, 503)])).toEqual(['/healthz said 503 1 times.']));
});

describe('the table', () => {
  it('has a line per kill', () => {
    const outages = [
      {
        name: 'node1',
        successor: 'node2',
        recoveryMs: 23_540,
        unreadyAfterMs: 120,
        refusedCount: 180,
        wholeMs: 7_000,
      },
      {
        name: 'node2',
        successor: 'node3',
        recoveryMs: 2_000,
        unreadyAfterMs: null,
        refusedCount: 0,
        wholeMs: 6_000,
      },
    ];
    expect(
      tableOf(outages)
        .split('\n')
        .map((line: string) => line.split(/ {2,}/)),
    ).toEqual([
      ['kill', 'leader killed', 'next leader', 'recovered in', '/readyz 503', '503s', 'whole in'],
      ['1', 'node1', 'node2', '23.5 s', '0.1 s', '180', '7.0 s'],
      ['2', 'node2', 'node3', '2.0 s', '—', '0', '6.0 s'],
    ]);
  });
});
