import { newId } from '@paasa/server-kit/server';
import { createSessionNames } from './session-name.js';

const names = createSessionNames('b2'.repeat(32));

describe('the name of a session', () => {
  const session = { playerId: newId(), sessionId: newId() };

  it('identifies the session', () => {
    expect(names.read(names.nameFor(session))).toEqual(session);
  });

  it.each([
    ['nothing', ''],
    ['the ids alone', `${session.playerId}.${session.sessionId}`],
    ['an empty secret', `${session.playerId}.${session.sessionId}.`],
    ['a made-up secret', `${session.playerId}.${session.sessionId}.${'A'.repeat(43)}`],
    [
      'another session’s secret',
      names.nameFor({ ...session, sessionId: newId() }).replace(/\.[^.]+\./, `.${session.sessionId}.`),
    ],
    ['another server’s', createSessionNames('c3'.repeat(32)).nameFor(session)],
    ['a name with an additional part', `${names.nameFor(session)}.x`],
    ['no ids', 'a.b.c'],
  ])('is rejected for %s', (_title, name) => {
    expect(names.read(name)).toBeNull();
  });
});
