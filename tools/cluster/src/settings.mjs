/** The settings of the parts of the cluster: addresses, durability, and how long a silent leader keeps its place. */
import path from 'node:path';
import { NODE_NAMES } from './ports.mjs';

/** How long a silent leader keeps its place: the minimum in Patroni's manual. */
export const LEADER_TTL_S = 20;

const at = (port) => `127.0.0.1:${port}`;

/** Patroni reads YAML, which includes JSON. */
export function patroniConfig({ name, ports, folder, postgresBin }) {
  const { postgres, rest } = ports.of(name);
  return {
    scope: 'paasa',
    name,
    restapi: { listen: at(rest), connect_address: at(rest) },
    etcd3: { hosts: NODE_NAMES.map((each) => at(ports.of(each).etcd)) },
    bootstrap: {
      dcs: {
        ttl: LEADER_TTL_S,
        loop_wait: 5,
        retry_timeout: 5,
        // A commit is answered after a standby has it on disk too; without a standby nothing is committed.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: durableParameters },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: at(postgres),
      connect_address: at(postgres),
      data_dir: path.join(folder, 'data'),
      bin_dir: postgresBin,
      pgpass: path.join(folder, 'pgpass'),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
      parameters: { unix_socket_directories: folder },
      basebackup: [{ checkpoint: 'fast' }],
      // A dead leader whose data cannot be rewound is copied again from the living one.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  };
}

const durableParameters = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_level: 'replica',
  hot_standby: 'on',
  wal_keep_size: '512MB',
  // A standby searches for the next leader this often; until it has found it, nothing can be committed.
  wal_retrieve_retry_interval: '500ms',
  max_connections: 100,
  shared_buffers: '64MB',
};

export function etcdArgs({ name, ports, folder }) {
  const { etcd, etcdPeer } = ports.of(name);
  const cluster = NODE_NAMES.map((each) => `${each}=http://${at(ports.of(each).etcdPeer)}`).join(',');
  const settings = {
    name,
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': `http://${at(etcd)}`,
    'advertise-client-urls': `http://${at(etcd)}`,
    'listen-peer-urls': `http://${at(etcdPeer)}`,
    'initial-advertise-peer-urls': `http://${at(etcdPeer)}`,
    'initial-cluster': cluster,
    'initial-cluster-state': 'new',
  };
  return Object.entries(settings).map(([key, value]) => `--${key}=${value}`);
}

/** Connections go to Patroni's primary, and are closed as soon as it is not the primary any more. */
export function haproxyConfig(ports) {
  return [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout check 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    'listen primary',
    `  bind ${at(ports.haproxy)}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...NODE_NAMES.map((name) => {
      const { postgres, rest } = ports.of(name);
      return `  server ${name} ${at(postgres)} check port ${rest}`;
    }),
    '',
  ].join('\n');
}
