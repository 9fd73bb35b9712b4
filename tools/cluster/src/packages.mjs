/** The Debian packages of a cluster; installed on a machine that lacks them. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listInstalledPostgres } from '../../run/src/installed-postgres.mjs';
import { fail, run, say } from '../../run/src/workspace.mjs';

/** `invoke-rc.d` runs this before it starts a service. */
const POLICY = '/usr/sbin/policy-rc.d';

/** The program folder of the newest PostgreSQL. */
function postgresBin() {
  const home = listInstalledPostgres(['postgres', 'pg_rewind']).at(-1);
  return home === undefined ? undefined : path.join(home, 'bin');
}

const programs = {
  patroni: { package: 'patroni', find: () => '/usr/bin/patroni' },
  etcd: { package: 'etcd-server', find: () => '/usr/bin/etcd' },
  haproxy: { package: 'haproxy', find: () => '/usr/sbin/haproxy' },
  postgresBin: { package: 'postgresql', find: postgresBin },
};

const isThere = ({ find }) => {
  const found = find();
  return found !== undefined && existsSync(found);
};
const missing = () => Object.values(programs).filter((program) => !isThere(program));

/** The packages bring services that must not run here. */
async function withoutServices(work) {
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await work();
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}

/**
 * Checks that everything is installed.
 *
 * Shape: the paths `{ patroni, etcd, haproxy, postgresBin }`. Errors: ends the command with a sentence if something is
 * missing and cannot be installed.
 */
export async function ensurePackages() {
  const names = missing().map((program) => program.package);
  if (names.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`Installing ${names.join(', ')} (once)…`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await withoutServices(async () => {
      await run('apt-get', ['update', '-qq'], { env });
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
    });
  }
  const left = missing().map((program) => program.package);
  if (left.length > 0)
    fail(
      `A cluster needs the Debian packages ${left.join(', ')}. As root: apt-get install ${left.join(' ')}`,
    );
  return Object.fromEntries(Object.entries(programs).map(([name, { find }]) => [name, find()]));
}
