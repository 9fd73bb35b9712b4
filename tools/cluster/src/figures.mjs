/** The result of a run: the time to recover, the answers to clients, and their table. */

/** The first answer to a call that was sent after the machine was dead: only the next leader can have given it. */
export function recoveryOf({ killedAt, deadAt }, answers) {
  const first = answers
    .filter(({ sentAt }) => sentAt > deadAt)
    .reduce((least, { answeredAt }) => Math.min(least, answeredAt), Infinity);
  return first === Infinity ? null : { recoveredAt: first, recoveryMs: first - killedAt };
}

const isPatient = (retryAfter) => /^[1-9]\d*$/.test(retryAfter ?? '');

/** Those of one cell; a product that is one cell has no name for it. */
export const ofCell = (cell, rows) => rows.filter((row) => row.cell === cell);

/** The probes outside of the times in which their process was dead. */
export const whileAlive = (probes, deaths) =>
  probes.filter(({ at, tookMs }) => !deaths.some(({ from, to }) => at + tookMs > from && at < to));

/** A call that was on its way when its process died: the proxy answers 502, or closes a connection that it has used before. */
const isOfDeath = ({ cell, status, sentAt, answeredAt }, deaths) =>
  [0, 502].includes(status) &&
  deaths.some((death) => death.cell === cell && sentAt < death.deadAt && answeredAt > death.from);

/** A call that cannot be served gets 503 and a time to try again: never 500, never silence. */
export function faultsOfRefusals(refused, deaths = []) {
  const wrong = refused.filter(
    (call) => (call.status !== 503 || !isPatient(call.retryAfter)) && !isOfDeath(call, deaths),
  );
  return wrong.map(
    ({ address, status, retryAfter, text }) =>
      `${address} was answered with ${status}, Retry-After ${retryAfter}: ${text}`,
  );
}

/** `/readyz` answers 503 in every outage and 200 in the end, and nothing else. */
export function faultsOfReadiness(probes, outages) {
  const faults = probes
    .filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && isPatient(retryAfter)))
    .map(({ status, retryAfter }) => `/readyz said ${status}, Retry-After ${retryAfter}.`);
  for (const { name, killedAt, recoveredAt } of outages)
    if (!probes.some(({ at, status }) => status === 503 && at > killedAt && at < recoveredAt))
      faults.push(`/readyz never said 503 after ${name} had been killed.`);
  if (probes.at(-1)?.status !== 200) faults.push('/readyz does not say 200 in the end.');
  return faults;
}

/** A leader without standbys must not acknowledge a call: no other machine would know of it. */
export function faultsOfCutOff(outages, answers) {
  return outages.flatMap(({ cell, name, cutAt, killedAt }) =>
    ofCell(cell, answers)
      .filter(({ sentAt, answeredAt }) => sentAt > cutAt && answeredAt < killedAt)
      .map(({ key }) => `Key ${key} was acknowledged while ${name} was cut off.`),
  );
}

/** `/healthz` is about the process, which no outage ends. */
export function faultsOfHealth(probes) {
  const wrong = probes.filter(({ status }) => status !== 200);
  return wrong.length === 0 ? [] : [`/healthz said ${wrong[0].status} ${wrong.length} times.`];
}

/** The longest time without an answer, between two moments. */
export function longestSilence({ from, to }, answers) {
  const moments = answers.map(({ answeredAt }) => answeredAt).filter((at) => at > from && at < to);
  const all = [from, ...moments.sort((a, b) => a - b), to];
  return Math.max(...all.slice(1).map((at, index) => at - all[index]));
}

/** One line per kill; only what belongs to its cell counts. */
export function outageFigures(kill, played) {
  const [answers, refused, readiness] = [played.answers, played.refused, played.readiness].map((rows) =>
    ofCell(kill.cell, rows),
  );
  const recovery = recoveryOf(kill, answers);
  if (recovery === null) throw new Error(`Nothing was acknowledged after ${kill.name} had been killed.`);
  const within = ({ answeredAt }) => answeredAt > kill.killedAt && answeredAt < recovery.recoveredAt;
  const during = refused.filter(within);
  const unready = readiness.filter(
    ({ at, status }) => status === 503 && at > kill.killedAt && at < recovery.recoveredAt,
  );
  return {
    ...kill,
    ...recovery,
    refusedCount: during.length,
    unreadyAfterMs: unready.length === 0 ? null : unready[0].at - kill.killedAt,
  };
}

const seconds = (ms) => (ms === null ? '—' : `${(ms / 1_000).toFixed(1)} s`);

/** A table for a terminal. */
export function tableOf(outages) {
  const rows = outages.map(
    ({ cell, name, successor, recoveryMs, unreadyAfterMs, refusedCount, wholeMs }, index) => [
      String(index + 1),
      cell ? `${name} of ${cell}` : name,
      successor,
      seconds(recoveryMs),
      seconds(unreadyAfterMs),
      String(refusedCount),
      seconds(wholeMs),
    ],
  );
  const head = ['kill', 'leader killed', 'next leader', 'recovered in', '/readyz 503', '503s', 'whole in'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column].length)),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
