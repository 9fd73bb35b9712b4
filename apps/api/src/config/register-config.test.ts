import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { faultsOf, liveEnvironment, secretOf } from '../live-environment.fake.js';
import { loadConfig } from './config.js';

const EXCLUSION_REGISTER_URL = 'https://register.example/api/';
const EXCLUSION_REGISTER_KEY = secretOf('register');

describe('the register of excluded people', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'paasa-register-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const registerOf = (variables: Record<string, string>) =>
    loadConfig({ PAASA_DATA_DIR: dataDir, ...variables }).register;

  it('is the sandbox’s by default, the one that is named, or none', () => {
    expect(registerOf({ SANDBOX_PORT: '5611' })).toEqual({
      baseUrl: 'http://localhost:5611/register',
      key: 'paasa-sandbox-only-register-key',
    });
    expect(registerOf({ EXCLUSION_REGISTER_URL, EXCLUSION_REGISTER_KEY })).toEqual({
      baseUrl: 'https://register.example/api',
      key: EXCLUSION_REGISTER_KEY,
    });
    expect(registerOf({ EXCLUSION_REGISTER_URL: 'none' })).toBeNull();
  });

  it('needs a decision in live mode: an address with a key, or none', () => {
    const { EXCLUSION_REGISTER_URL: none, ...undecided } = liveEnvironment;
    expect(none).toBe('none');
    expect(faultsOf(liveEnvironment)).toEqual([]);
    expect(faultsOf(undecided)).toEqual(['EXCLUSION_REGISTER_URL: is missing (live mode)']);
    const named = { ...liveEnvironment, EXCLUSION_REGISTER_URL };
    expect(faultsOf(named)).toEqual(['EXCLUSION_REGISTER_KEY: is missing beside EXCLUSION_REGISTER_URL']);
    expect(faultsOf({ ...named, EXCLUSION_REGISTER_KEY })).toEqual([]);
  });

  it.each([
    ['http://register.example', EXCLUSION_REGISTER_KEY, 'EXCLUSION_REGISTER_URL: must be https in live mode'],
    ['https://', EXCLUSION_REGISTER_KEY, 'EXCLUSION_REGISTER_URL: must be an address, or none'],
    [EXCLUSION_REGISTER_URL, 'paasa-sandbox-only-register-key', 'EXCLUSION_REGISTER_KEY: is the sandbox’s'],
    [EXCLUSION_REGISTER_URL, 'aaaaaaaaaaaaaaaaaaaaaaaa', expect.stringMatching(/^EXCLUSION_REGISTER_KEY: /)],
    [EXCLUSION_REGISTER_URL, secretOf('access'), 'ACCESS_TOKEN_KEY: must differ from EXCLUSION_REGISTER_KEY'],
  ])('at %s with the key %s is refused in live mode', (url, key, fault) => {
    const environment = { ...liveEnvironment, EXCLUSION_REGISTER_URL: url, EXCLUSION_REGISTER_KEY: key };
    expect(faultsOf(environment)).toEqual([fault]);
  });
});
