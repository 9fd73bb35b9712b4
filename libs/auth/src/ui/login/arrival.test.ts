import { readLoginArrival } from './arrival.js';
import { loginChosenAt, sessionExpiredAt } from './leave-for-login.js';

describe('the state of a navigation to the login', () => {
  it.each(['/', '/games/mines', '/profile?x=1#top'])('leads back to %s', (path) => {
    expect(readLoginArrival(sessionExpiredAt(path))).toEqual({ reason: 'session-expired', returnTo: path });
    expect(readLoginArrival(loginChosenAt(path))).toEqual({ reason: 'chosen', returnTo: path });
  });

  it.each([
    ['another host', sessionExpiredAt('//evil.example')],
    ['another host, chosen', loginChosenAt('//evil.example')],
    ['another host behind a backslash', sessionExpiredAt('/\\evil.example')],
    ['a full address', sessionExpiredAt('https://evil.example/')],
    ['a script', sessionExpiredAt('javascript:alert(1)')],
    ['a relative path', sessionExpiredAt('games')],
    ['nothing', null],
    ['a text', '/games'],
    ['a path alone', { returnTo: '/games' }],
    ['a reason alone', { reason: 'chosen' }],
    ['an invalid path', { reason: 'session-expired', returnTo: 7 }],
    ['another reason', { reason: 'bored', returnTo: '/games' }],
  ])('is not accepted as %s', (_what, state) => {
    expect(readLoginArrival(state)).toBeNull();
  });
});
