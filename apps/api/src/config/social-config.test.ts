import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig, type AppConfig } from './config.js';
import { faultsOf, liveEnvironment, secretOf } from '../live-environment.fake.js';
import { sandboxProvider } from './sandbox-provider.js';

const google = { GOOGLE_CLIENT_ID: 'google-id', GOOGLE_CLIENT_SECRET: secretOf('google') };
const github = { GITHUB_CLIENT_ID: 'github-id', GITHUB_CLIENT_SECRET: secretOf('github') };

describe('the configuration of social sign-in', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'paasa-social-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const socialIn = (environment: Record<string, string>): AppConfig['social'] =>
    loadConfig({ PAASA_DATA_DIR: dataDir, ...environment }).social;

  it('is the sandbox’s in sandbox mode, without a key', () => {
    expect(socialIn({ PORT: '4000', SANDBOX_PORT: '4001' })).toEqual({
      google: {
        issuer: 'http://localhost:4001/oauth/google',
        clientId: 'paasa-google',
        clientSecret: 'sandbox-google-secret',
      },
      github: {
        authorizeUrl: 'http://localhost:4001/oauth/github/login/oauth/authorize',
        tokenUrl: 'http://localhost:4001/oauth/github/login/oauth/access_token',
        apiUrl: 'http://localhost:4001/oauth/github/api',
        clientId: 'paasa-github',
        clientSecret: 'sandbox-github-secret',
      },
      callbackOrigins: ['http://localhost:4000', 'http://127.0.0.1:4000'],
    });
  });

  it('is the providers’ own in live mode', () => {
    expect(socialIn({ ...liveEnvironment, ...google, ...github })).toEqual({
      google: {
        issuer: 'https://accounts.google.com',
        clientId: 'google-id',
        clientSecret: secretOf('google'),
      },
      github: {
        authorizeUrl: 'https://github.com/login/oauth/authorize',
        tokenUrl: 'https://github.com/login/oauth/access_token',
        apiUrl: 'https://api.github.com',
        clientId: 'github-id',
        clientSecret: secretOf('github'),
      },
      callbackOrigins: ['https://play.example'],
    });
  });

  it('has a provider without keys off in live mode', () => {
    expect(socialIn(liveEnvironment)).toMatchObject({ google: null, github: null });
    expect(socialIn({ ...liveEnvironment, ...github })).toMatchObject({
      google: null,
      github: { clientId: 'github-id' },
    });
  });

  it('makes the providers lead back to the API if its address is not the page’s', () => {
    const { callbackOrigins } = socialIn({ ...liveEnvironment, VITE_API_URL: 'https://api.play.example/' });
    expect(callbackOrigins).toEqual(['https://api.play.example']);
  });

  it('uses other addresses of the providers', () => {
    const { google: atGoogle, github: atGithub } = socialIn({
      GOOGLE_ISSUER: 'https://login.example/',
      GITHUB_URL: 'https://git.example',
      GITHUB_API_URL: 'https://git.example/api/v3/',
    });
    expect(atGoogle?.issuer).toBe('https://login.example');
    expect(atGithub?.authorizeUrl).toBe('https://git.example/login/oauth/authorize');
    expect(atGithub?.apiUrl).toBe('https://git.example/api/v3');
  });

  it.each([
    ['an id without its secret', { GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    ['a secret without its id', { GITHUB_CLIENT_SECRET: secretOf('github') }, 'GITHUB_CLIENT_ID'],
  ])('refuses %s, in both modes', (_title, change, name) => {
    for (const environment of [change, { ...liveEnvironment, ...change }])
      expect(faultsOf(environment)).toEqual([expect.stringContaining(`${name}: is missing`)]);
  });

  it.each([
    [
      'the sandbox’s secret for Google',
      { ...google, GOOGLE_CLIENT_SECRET: sandboxProvider.googleClientSecret },
      'GOOGLE_CLIENT_SECRET',
    ],
    [
      'the sandbox’s secret for GitHub',
      { ...github, GITHUB_CLIENT_SECRET: sandboxProvider.githubClientSecret },
      'GITHUB_CLIENT_SECRET',
    ],
    ['an issuer without TLS', { GOOGLE_ISSUER: 'http://localhost:3001/oauth/google' }, 'GOOGLE_ISSUER'],
    ['a GitHub without TLS', { GITHUB_URL: 'http://localhost:3001/oauth/github' }, 'GITHUB_URL'],
    ['a GitHub API without TLS', { GITHUB_API_URL: 'http://localhost:3001/api' }, 'GITHUB_API_URL'],
    ['an API without TLS', { VITE_API_URL: 'http://api.example' }, 'VITE_API_URL'],
  ])('refuses live mode with %s', (_title, change, name) => {
    expect(faultsOf({ ...liveEnvironment, ...change })).toEqual([expect.stringContaining(name)]);
  });
});
