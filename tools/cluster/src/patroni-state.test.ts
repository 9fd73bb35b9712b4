import { faultsOfCluster, leaderOf, parseCluster } from './patroni-state.mjs';

const names = ['node1', 'node2', 'node3'];
const member = (name: string, role: string, more: object = {}) => ({
  name,
  role,
  state: 'running',
  timeline: 3,
  lag: 0,
  ...more,
});
const members = [member('node1', 'sync_standby'), member('node2', 'leader'), member('node3', 'replica')];
const standbys = [
  { name: 'node1', state: 'streaming', syncState: 'sync' },
  { name: 'node3', state: 'streaming', syncState: 'async' },
];
const faults = (changed: object) => faultsOfCluster({ names, members, standbys, ...changed });
const withMember = (name: string, more: object) =>
  members.map((each) => (each.name === name ? { ...each, ...more } : each));
const withStandby = (name: string, more: object) =>
  standbys.map((each) => (each.name === name ? { ...each, ...more } : each));

describe('Patroni’s description', () => {
  it('is read as Patroni 3 words it', () => {
    const body = {
      members: [
        {
          name: 'node1',
          role: 'leader',
          state: 'running',
          api_url: 'http://127.0.0.1:21005/patroni',
          host: '127.0.0.1',
          port: 21004,
          timeline: 2,
        },
        { name: 'node2', role: 'replica', state: 'starting', api_url: '', lag: 'unknown' },
      ],
    };
    expect(parseCluster(body)).toEqual([
      { name: 'node1', role: 'leader', state: 'running', timeline: 2, lag: undefined },
      { name: 'node2', role: 'replica', state: 'starting', timeline: undefined, lag: 'unknown' },
    ]);
  });

  it.each([[null], [{}], [{ members: 'none' }]])('is refused if it describes no cluster: %j', (body) =>
    expect(() => parseCluster(body)).toThrow('Patroni described no cluster'),
  );
});

describe('the leader', () => {
  it('is the member that leads and runs', () => expect(leaderOf(members)).toBe('node2'));

  it.each([
    ['nobody leads', members.filter(({ role }) => role !== 'leader')],
    ['it is not up yet', withMember('node2', { state: 'starting' })],
    ['two say that they lead', withMember('node1', { role: 'leader' })],
  ])('does not exist if %s', (_what, told) => expect(leaderOf(told)).toBeNull());
});

describe('a cluster', () => {
  it('is complete if all stream on one timeline and one does so synchronously', () =>
    expect(faults({})).toEqual([]));

  it('is complete in the terms of newer versions of Patroni', () =>
    expect(faults({ members: withMember('node3', { state: 'streaming' }) })).toEqual([]));

  it.each([
    ['there is no leader', { members: [] }, 'There is no leader.'],
    ['a machine is away', { members: members.slice(0, 2) }, 'node3 is not in the cluster.'],
    [
      'a machine starts',
      { members: withMember('node3', { state: 'start failed' }) },
      'node3 is start failed.',
    ],
    [
      'a machine is on an old timeline',
      { members: withMember('node3', { timeline: 2 }) },
      'node3 is on timeline 2, node2 on 3.',
    ],
    ['a machine follows nobody', { standbys: standbys.slice(0, 1), members }, 'node3 does not follow node2.'],
    [
      'a machine still catches up',
      { standbys: withStandby('node3', { state: 'catchup' }) },
      'node3 is catchup, not streaming.',
    ],
    [
      'nobody is synchronous',
      { standbys: withStandby('node1', { syncState: 'potential' }) },
      '0 standbys are synchronous instead of 1.',
    ],
    [
      'anybody is synchronous, as right after a promotion',
      { standbys: withStandby('node3', { syncState: 'sync' }) },
      '2 standbys are synchronous instead of 1.',
    ],
    [
      'Patroni would promote another one than the synchronous',
      { members: withMember('node1', { role: 'replica' }) },
      'Patroni takes nobody for synchronous, PostgreSQL node1.',
    ],
  ])('is not complete if %s', (_what, changed, fault) => expect(faults(changed)).toEqual([fault]));
});
