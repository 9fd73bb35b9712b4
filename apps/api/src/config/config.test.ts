import { PAYOUT_RULES } from '@paasa/wallet';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from './config.js';
import { faultsOf, liveEnvironment, secretOf } from '../live-environment.fake.js';
import { sandboxProvider } from './sandbox-provider.js';

const key = (digit: string) => digit.repeat(64);
describe('the configuration', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'paasa-config-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('needs no setting in sandbox mode, and makes its secrets once', () => {
    const first = loadConfig({ PAASA_DATA_DIR: dataDir });
    const second = loadConfig({ PAASA_DATA_DIR: dataDir });
    expect(first.mode).toBe('sandbox');
    expect(first.port).toBe(3000);
    expect(first.databaseUrl).toBeNull();
    expect(first.seedEncryptionKey).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(second).toEqual(first);
    const keys = [
      ...first.accessTokenKey,
      ...first.refreshTokenKey,
      ...first.seedEncryptionKey,
      ...first.payoutDetailsKey,
      ...first.twoFactorKey,
    ];
    expect(new Set(keys).size).toBe(5);
  });

  it('adds the secrets that a data folder of an earlier version lacks, and keeps the others', () => {
    const kept = { accessTokenKey: key('1'), refreshTokenKey: key('2'), seedEncryptionKey: key('3') };
    const file = path.join(dataDir, 'secrets.json');
    writeFileSync(file, JSON.stringify(kept));
    const config = loadConfig({ PAASA_DATA_DIR: dataDir });
    const { accessTokenKey, refreshTokenKey, seedEncryptionKey, payoutDetailsKey, twoFactorKey } = config;
    expect({ accessTokenKey, refreshTokenKey, seedEncryptionKey }).toEqual({
      accessTokenKey: [key('1')],
      refreshTokenKey: [key('2')],
      seedEncryptionKey: [key('3')],
    });
    const made = { payoutDetailsKey: payoutDetailsKey[0], twoFactorKey: twoFactorKey[0] };
    for (const key of Object.values(made)) expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...kept, ...made });
  });

  it('accepts an old key behind a new one, and no other list', () => {
    const given = { PAASA_DATA_DIR: dataDir, SEED_ENCRYPTION_KEY: `${key('a')}, ${key('b')}` };
    expect(loadConfig(given).seedEncryptionKey).toEqual([key('a'), key('b')]);
    for (const wrong of [`${key('a')},x`, ',', `${key('a')};${key('b')}`])
      expect(faultsOf({ ...given, SEED_ENCRYPTION_KEY: wrong })).toEqual([
        expect.stringMatching(/^SEED_ENCRYPTION_KEY: /),
      ]);
  });

  it('reconciles each minute, or as often as the setting says', () => {
    const sandbox = { PAASA_DATA_DIR: dataDir };
    expect(loadConfig(sandbox).reconcileEveryMs).toBe(60_000);
    expect(loadConfig({ ...sandbox, RECONCILE_EVERY_MS: '1000' }).reconcileEveryMs).toBe(1_000);
    for (const given of ['999', '0', '-1', 'x', '1000.5', '3600001'])
      expect(faultsOf({ ...sandbox, RECONCILE_EVERY_MS: given })).toEqual([
        expect.stringMatching(/^RECONCILE_EVERY_MS: /),
      ]);
  });

  it('pays out by the lenient rules in the sandbox, by the strict rules in live mode, and as the setting says', () => {
    const sandbox = { PAASA_DATA_DIR: dataDir };
    const hourMs = 3_600_000;
    expect(loadConfig(sandbox).payoutLimits).toEqual(PAYOUT_RULES.lenient);
    expect(loadConfig(liveEnvironment).payoutLimits).toEqual(PAYOUT_RULES.strict);
    expect(loadConfig({ ...sandbox, PAYOUT_RULES: 'strict' }).payoutLimits).toEqual(PAYOUT_RULES.strict);
    expect(loadConfig({ ...liveEnvironment, PAYOUT_RULES: 'lenient' }).payoutLimits).toEqual({
      ...PAYOUT_RULES.lenient,
      firstPayoutWaitMs: 24 * hourMs,
    });
    const given = { WITHDRAWAL_TURNOVER: '3', FIRST_PAYOUT_WAIT_HOURS: '12' };
    expect(loadConfig({ ...liveEnvironment, ...given }).payoutLimits).toEqual({
      ...PAYOUT_RULES.strict,
      turnover: 3,
      firstPayoutWaitMs: 12 * hourMs,
    });
    const reviews = {
      WITHDRAWALS_PER_DAY: '3',
      UNPLAYED_PER_DAY: '500',
      REVIEW_ABOVE: '1000',
      REVIEW_FIRST_PAYOUT_ABOVE: '100',
      REVIEW_UNPLAYED_ABOVE: '0',
    };
    expect(loadConfig({ ...sandbox, ...reviews }).payoutLimits).toEqual({
      ...PAYOUT_RULES.lenient,
      withdrawalsPerDay: 3,
      unplayedPerDayPaise: 500_00,
      reviewedAbovePaise: 1000_00,
      firstPayoutReviewedAbovePaise: 100_00,
      unplayedReviewedAbovePaise: 0,
    });
    for (const [name, wrongs] of Object.entries({
      PAYOUT_RULES: ['none', 'Strict'],
      WITHDRAWAL_TURNOVER: ['-1', '0.5', '21', 'x'],
      FIRST_PAYOUT_WAIT_HOURS: ['-1', '0.5', '721', 'x'],
      WITHDRAWALS_PER_DAY: ['-1', '0.5', '1001', 'x'],
      REVIEW_ABOVE: ['-1', '0.5', '500001', 'x'],
    }))
      for (const wrong of wrongs)
        expect(faultsOf({ ...sandbox, [name]: wrong })).toEqual([
          expect.stringMatching(new RegExp(`^${name}: `)),
        ]);
  });

  it('ends itself at a step that exists, and at none without the setting', () => {
    const sandbox = { PAASA_DATA_DIR: dataDir };
    expect(loadConfig(sandbox).killAt).toBeNull();
    expect(loadConfig({ ...sandbox, PAASA_KILL_AT: 'withdrawal:held' }).killAt).toBe('withdrawal:held');
    expect(loadConfig({ ...sandbox, PAASA_KILL_AT: '/tmp/kill-at' }).killAt).toBe('/tmp/kill-at');
    expect(faultsOf({ ...sandbox, PAASA_KILL_AT: 'somewhere' })).toEqual([
      expect.stringMatching(/^PAASA_KILL_AT: /),
    ]);
  });

  it('offers play money only where the sandbox is the provider, and never in live mode', () => {
    const sandbox = { PAASA_DATA_DIR: dataDir };
    expect(loadConfig(sandbox).isPlayMoneyOffered).toBe(true);
    const elsewhere = { ...sandbox, RAZORPAY_BASE_URL: 'https://api.razorpay.com' };
    expect(loadConfig(elsewhere).isPlayMoneyOffered).toBe(false);
    expect(loadConfig(liveEnvironment).isPlayMoneyOffered).toBe(false);
  });

  it('expects many players behind one address with play money, and nowhere else without the setting', () => {
    const sandbox = { PAASA_DATA_DIR: dataDir };
    expect(loadConfig(sandbox).limitsFor).toBe('many-players-behind-one-address');
    expect(loadConfig({ ...sandbox, LIMITS_FOR: 'public' }).limitsFor).toBe('public');
    expect(loadConfig(liveEnvironment).limitsFor).toBe('public');
    expect(faultsOf({ LIMITS_FOR: 'nobody' })).toEqual([expect.stringMatching(/^LIMITS_FOR: /)]);
  });

  it.each([
    ['nothing', undefined, false],
    ['0', '0', false],
    ['a number of hops', '2', 2],
    ['addresses and ranges', '10.0.0.0/8, 192.0.2.7,fd00::/8', ['10.0.0.0/8', '192.0.2.7', 'fd00::/8']],
  ])('accepts %s as the proxies in front', (_title, given, trustProxy) => {
    const variables = { PAASA_DATA_DIR: dataDir, ...(given === undefined ? {} : { TRUST_PROXY: given }) };
    expect(loadConfig(variables).trustProxy).toEqual(trustProxy);
  });

  it.each([
    'true',
    'false',
    '-1',
    '1.5',
    '17',
    'proxy.example',
    '0.0.0.0/0',
    '10.0.0.0/33',
    '10.0.0.1,',
    '::/0',
  ])('refuses %s as the proxies in front', (given) => {
    expect(faultsOf({ PAASA_DATA_DIR: dataDir, TRUST_PROXY: given })).toEqual([
      expect.stringMatching(/^TRUST_PROXY: must be the number of proxies in front/),
    ]);
  });

  it('derives its own addresses from the ports', () => {
    const config = loadConfig({
      PAASA_DATA_DIR: dataDir,
      PORT: '4000',
      SANDBOX_PORT: '4001',
      SANDBOX_SMTP_PORT: '4025',
    });
    expect(config.webOrigins).toEqual(['http://localhost:4000', 'http://127.0.0.1:4000']);
    expect(config.razorpay.baseUrl).toBe('http://localhost:4001/razorpay');
    expect(config.smtpUrl).toBe('smtp://localhost:4025');
  });

  it.each([
    ['of two hosts', 'https://play.example,https://www.play.example'],
    ['of two ports', 'http://localhost:3000,http://localhost:5173'],
  ])('refuses origins %s without the address of the API, in both modes', (_what, WEB_ORIGIN) => {
    const fault = expect.stringMatching(/^WEB_ORIGIN: .*VITE_API_URL must name the address of the API/);
    const given = { WEB_ORIGIN, PAASA_DATA_DIR: dataDir };
    expect(faultsOf(given)).toEqual([fault]);
    const complete = loadConfig({ ...given, VITE_API_URL: 'http://localhost:3000/' });
    expect(complete.apiOrigin).toBe('http://localhost:3000');
    const https = 'https://play.example,https://www.play.example';
    expect(faultsOf({ ...liveEnvironment, WEB_ORIGIN: https })).toEqual([fault]);
  });

  it.each([undefined, 'https://play.example', 'http://localhost:3000,http://127.0.0.1:3000'])(
    'needs no address of the API for %s',
    (WEB_ORIGIN) => {
      expect(loadConfig({ WEB_ORIGIN, PAASA_DATA_DIR: dataDir }).apiOrigin).toBeNull();
    },
  );

  it('names every fault at once, without repeating a value', () => {
    const faults = faultsOf({
      PORT: 'x1',
      DATABASE_URL: 'mysql://hunter2',
      WEB_ORIGIN: 'http://a/b',
      MAX_PAYOUT: '-1',
    });
    expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual([
      'DATABASE_URL',
      'MAX_PAYOUT',
      'PORT',
      'WEB_ORIGIN',
    ]);
    expect(faults.join()).not.toContain('hunter2');
  });

  it('accepts live mode with everything that live mode requires', () => {
    expect(faultsOf(liveEnvironment)).toEqual([]);
    expect(loadConfig(liveEnvironment)).toMatchObject({
      mode: 'live',
      sandboxOrigin: null,
      killAt: null,
      razorpay: {
        baseUrl: 'https://api.razorpay.com',
        webhookSecrets: [secretOf('new webhook'), secretOf('old webhook')],
        payoutAccount: '7878780080316316',
      },
    });
  });

  it('names faults of form and of live mode together', () => {
    const faults = faultsOf({
      ...liveEnvironment,
      SEED_ENCRYPTION_KEY: 'short',
      WEB_ORIGIN: 'http://play.example',
    });
    expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual(['SEED_ENCRYPTION_KEY', 'WEB_ORIGIN']);
  });

  it('refuses live mode with one line per missing variable', () => {
    expect(faultsOf({ PAASA_MODE: 'live' })).toHaveLength(18);
  });

  it.each([
    ['a test key', { RAZORPAY_KEY_ID: sandboxProvider.keyId }, 'RAZORPAY_KEY_ID'],
    ['the sandbox’s key secret', { RAZORPAY_KEY_SECRET: sandboxProvider.keySecret }, 'RAZORPAY_KEY_SECRET'],
    [
      'the sandbox’s webhook secret',
      { RAZORPAY_WEBHOOK_SECRET: `${secretOf('x')},${sandboxProvider.webhookSecret}` },
      'RAZORPAY_WEBHOOK_SECRET',
    ],
    [
      'the sandbox’s payout account',
      { RAZORPAY_PAYOUT_ACCOUNT: sandboxProvider.payoutAccount },
      'RAZORPAY_PAYOUT_ACCOUNT',
    ],
    ['a step to end itself at', { PAASA_KILL_AT: 'deposit:bound' }, 'PAASA_KILL_AT'],
    ['a checkout without TLS', { CHECKOUT_URL: 'http://localhost:3001/checkout.js' }, 'CHECKOUT_URL'],
    ['a guessable word for the metrics', { METRICS_TOKEN: 'metrics' }, 'METRICS_TOKEN'],
    ['a licence of a country that prohibits it', { LICENCE_COUNTRY: 'IN' }, 'LICENCE_COUNTRY'],
    ['a page without TLS', { WEB_ORIGIN: 'http://play.example' }, 'WEB_ORIGIN'],
    ['a provider without TLS', { RAZORPAY_BASE_URL: 'http://localhost:3001/razorpay' }, 'RAZORPAY_BASE_URL'],
    ['no webhook secret in the list', { RAZORPAY_WEBHOOK_SECRET: ',' }, 'RAZORPAY_WEBHOOK_SECRET'],
    ['the sender of the sandbox', { MAIL_FROM: 'Paasa <no-reply@paasa.test>' }, 'MAIL_FROM'],
    ['a blank licence holder', { LICENCE_HOLDER: ' ' }, 'LICENCE_HOLDER'],
    ['one key for two purposes', { REFRESH_TOKEN_KEY: secretOf('access') }, 'ACCESS_TOKEN_KEY'],
    [
      'an old key of one purpose for another',
      { REFRESH_TOKEN_KEY: `${secretOf('e')},${secretOf('access')}` },
      'ACCESS_TOKEN_KEY',
    ],
    [
      'the key of the seeds for bank details',
      { PAYOUT_DETAILS_KEY: secretOf('seeds') },
      'PAYOUT_DETAILS_KEY',
    ],
    ['the key of bank details for second factors', { TWO_FACTOR_KEY: secretOf('details') }, 'TWO_FACTOR_KEY'],
  ])('refuses live mode with %s', (_title, change, name) => {
    const faults = faultsOf({ ...liveEnvironment, ...change });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(name);
  });
});
