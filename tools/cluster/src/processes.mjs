/** The processes of a cluster: started as a user who may run PostgreSQL, found by their folder, ended all at once. */
import { execFileSync, spawn } from 'node:child_process';
import { openSync, closeSync, readFileSync, readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const GONE_LIMIT_MS = 10_000;

/**
 * The user of the servers: PostgreSQL refuses root, so there it is Debian's user `postgres`; otherwise the present
 * user.
 */
export function serverUser() {
  if (process.getuid() !== 0) return {};
  const id = (of) => Number(execFileSync('id', [of, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts a program in a separate process group, so that a Ctrl-C reaches it only through this tool. */
export function startProgram(command, args, { logFile, cwd }) {
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(command, args, {
    ...serverUser(),
    cwd,
    detached: true,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', HOME: cwd },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  // A failed start shows in the code that waits for it.
  child.on('error', () => undefined);
  return child;
}

/** All running processes, as Linux reports them. */
function processTable() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
        // The name in parentheses may hold any characters; the needed fields come after its end.
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), words }];
      } catch (error) {
        // It ended while it was read.
        if (error.code === 'ENOENT' || error.code === 'ESRCH') return [];
        throw error;
      }
    });
}

/**
 * The processes of a folder: programs that were started with a path in it, and their children, which PostgreSQL
 * renames.
 *
 * Shape: process ids, parents before children.
 */
export function processesIn(folder) {
  const table = processTable();
  const isNamed = ({ pid, words }) =>
    pid !== process.pid && words.some((word) => word === folder || word.includes(`${folder}/`));
  const found = new Set(table.filter(isNamed).map(({ pid }) => pid));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { pid, parent } of table) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

function signal(pids, name) {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
}

async function untilGone(folder, again) {
  const deadline = Date.now() + GONE_LIMIT_MS;
  for (let left = processesIn(folder); left.length > 0; left = processesIn(folder)) {
    if (Date.now() > deadline) throw new Error(`Processes in ${folder} do not end: ${left.join(', ')}.`);
    again(left);
    await delay(20);
  }
}

/**
 * Cuts a leader off from its standbys: its later commits reach none of them.
 *
 * Shape: the number of standbys that it was sending to.
 */
export function freezeSenders(folder) {
  const mine = processesIn(folder);
  const senders = processTable().filter(
    ({ pid, words }) => mine.includes(pid) && /^postgres: .*walsender/.test(words[0]),
  );
  signal(
    senders.map(({ pid }) => pid),
    'SIGSTOP',
  );
  return senders.length;
}

/** Ends all of a folder's processes at once without a signal that they can handle, like a power cut. */
export async function killAllIn(folder) {
  // First stopped: no process may notice the end of another and react.
  const found = processesIn(folder);
  signal(found, 'SIGSTOP');
  signal(found, 'SIGKILL');
  await untilGone(folder, (left) => signal(left, 'SIGKILL'));
}

/** Ends them so that PostgreSQL removes its shared memory: first its supervisors, then the servers themselves. */
export async function endAllIn(folder) {
  const table = processTable();
  const mine = processesIn(folder);
  const postgres = table.filter(({ pid, words }) => mine.includes(pid) && words[0].endsWith('/postgres'));
  const isPostgres = new Set(postgres.map(({ pid }) => pid));
  const isBelow = ({ parent }) => isPostgres.has(parent);
  const keepers = table.filter((row) => mine.includes(row.pid) && !isPostgres.has(row.pid) && !isBelow(row));
  signal(
    keepers.map(({ pid }) => pid),
    'SIGKILL',
  );
  signal([...isPostgres], 'SIGQUIT');
  const patience = Date.now() + GONE_LIMIT_MS / 2;
  await untilGone(folder, (left) => {
    if (Date.now() > patience) signal(left, 'SIGKILL');
  });
}
