/** Reads the state of the cluster from Patroni and PostgreSQL, and finds what is missing. */

/** Reads the answer of Patroni's `GET /cluster`. */
export function parseCluster(body) {
  if (!Array.isArray(body?.members)) throw new Error(`Patroni described no cluster: ${JSON.stringify(body)}`);
  return body.members.map(({ name, role, state, timeline, lag }) => ({ name, role, state, timeline, lag }));
}

/** Shape: the leader's name; null while there is none, or one that is not up yet. */
export function leaderOf(members) {
  const leaders = members.filter(({ role, state }) => role === 'leader' && state === 'running');
  return leaders.length === 1 ? leaders[0].name : null;
}

/**
 * The faults of a cluster. It needs a leader, all others streaming from it on its timeline, and one of them
 * synchronous.
 *
 * `standbys` are the leader's rows of `pg_stat_replication`, `{ name, state, syncState }`.
 *
 * Shape: sentences; none if it is complete.
 */
export function faultsOfCluster({ names, members, standbys }) {
  const leader = leaderOf(members);
  if (leader === null) return ['There is no leader.'];
  const faults = [];
  const known = new Map(members.map((member) => [member.name, member]));
  const { timeline } = known.get(leader);
  for (const name of names) {
    const member = known.get(name);
    if (member === undefined) faults.push(`${name} is not in the cluster.`);
    else if (!['running', 'streaming'].includes(member.state)) faults.push(`${name} is ${member.state}.`);
    else if (member.timeline !== timeline)
      faults.push(`${name} is on timeline ${member.timeline}, ${leader} on ${timeline}.`);
    if (name === leader) continue;
    const standby = standbys.find((row) => row.name === name);
    if (standby === undefined) faults.push(`${name} does not follow ${leader}.`);
    else if (standby.state !== 'streaming') faults.push(`${name} is ${standby.state}, not streaming.`);
  }
  const synchronous = standbys.filter(({ syncState }) => syncState === 'sync').map(({ name }) => name);
  const told = members.filter(({ role }) => role === 'sync_standby').map(({ name }) => name);
  if (synchronous.length !== 1) faults.push(`${synchronous.length} standbys are synchronous instead of 1.`);
  else if (told.join() !== synchronous.join())
    faults.push(
      `Patroni takes ${told.join() || 'nobody'} for synchronous, PostgreSQL ${synchronous.join()}.`,
    );
  return faults;
}
