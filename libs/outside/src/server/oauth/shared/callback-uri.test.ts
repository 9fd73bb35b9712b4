import { isOwnCallback } from './callback-uri.js';

describe('isOwnCallback', () => {
  it.each([
    'http://localhost:3000/api/auth/google/callback',
    'http://127.0.0.1:49152/api/auth/google/callback',
    'http://localhost/api/auth/google/callback',
  ])('accepts %s', (uri) => {
    expect(isOwnCallback(uri, 'google')).toBe(true);
    expect(isOwnCallback(uri, 'github')).toBe(false);
  });

  it.each([
    '',
    'http://localhost.evil.example/api/auth/google/callback',
    'http://evil.example/api/auth/google/callback',
    'http://localhost:3000@evil.example/api/auth/google/callback',
    'http://localhost:3000\\@evil.example/api/auth/google/callback',
    'http://evil.example/#http://localhost:3000/api/auth/google/callback',
    'http://localhost:3000/api/auth/google/callback/',
    'http://localhost:3000/api/auth/google/callback?next=http://evil.example',
    'http://localhost:3000/api/auth/google/callback\n',
    'http://localhost:3000/api/auth/../google/callback',
    'javascript:alert(1)//http://localhost/api/auth/google/callback',
  ])('refuses %j', (uri) => {
    expect(isOwnCallback(uri, 'google')).toBe(false);
  });
});
