import { cleanEnv } from './workspace-copy.fake.js';

describe('the environment of a new clone', () => {
  it('has no variable that would give the product another database, other ports or keys', () => {
    const theirs = [
      'DATABASE_URL',
      'PAASA_MODE',
      'PAASA_DATA_DIR',
      'SANDBOX_WEBHOOK_URL',
      'METRICS_TOKEN',
      'PORT',
    ];
    const more = [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'GIT_DIR',
      'NX_WORKSPACE_ROOT',
      'SEED_ENCRYPTION_KEY',
      'PGPASSWORD',
    ];
    const all = Object.fromEntries([...theirs, ...more, 'PATH', 'HOME', 'LANG'].map((name) => [name, 'x']));
    expect(Object.keys(cleanEnv(all)).filter((name) => name in all)).toEqual(['PATH', 'HOME', 'LANG']);
  });
});
