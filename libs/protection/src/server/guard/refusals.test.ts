import { DatabaseUnavailable, unwrap, type Database } from '@paasa/server-kit/server';
import { createTestServer } from '@paasa/server-kit/testing';
import { putRealityCheckRequestSchema } from '../../contract/changes.js';
import { excluded, limitsFirst } from './refusals.js';

const TIME_OUT = { exclusionKind: 'time-out', exclusionUntil: new Date('2026-11-27T18:30:00.000Z') } as const;

const away = (): Promise<never> => Promise.reject(new DatabaseUnavailable('away'));
/** A refusal asks no database. */
const NO_DATABASE: Database = {
  kind: 'postgres',
  transaction: away,
  read: away,
  snapshot: away,
  runAlone: away,
  listen: away,
  countConnections: () => ({ totalCount: 0, idleCount: 0, waitingCount: 0 }),
  close: () => Promise.resolve(),
};

describe('a refusal', () => {
  it.each([
    [
      '/with-values',
      undefined,
      'protection/excluded',
      'You have a time-out until 28 November 2026, 12:00 am. You can withdraw your money and see your history.',
    ],
    [
      '/with-values',
      'hi',
      'protection/excluded',
      'आपका टाइम-आउट 28 नवंबर 2026, 12:00 am तक है। आप अपने पैसे निकाल सकते हैं और अपना इतिहास देख सकते हैं।',
    ],
    [
      '/without',
      'en-IN',
      'protection/limits-first',
      'Set a deposit limit first, or choose to go without one.',
    ],
    ['/without', 'hi-IN,en;q=0.5', 'protection/limits-first', 'पहले जमा की सीमा तय करें, या “सीमा न रखें” चुनें।'],
    ['/schema', 'hi', 'request/invalid', '15, 30, 60 या 120 मिनट चुनें।'],
    ['/schema', 'fr', 'request/invalid', 'Choose 15, 30, 60 or 120 minutes.'],
  ])('of %s in %p keeps its code and answers in that language', async (url, language, code, message) => {
    const { app, call } = await createTestServer(NO_DATABASE, async (server) => {
      server.get('/with-values', () => unwrap(excluded(TIME_OUT)));
      server.get('/without', () => unwrap(limitsFirst()));
      server.post('/schema', { schema: { body: putRealityCheckRequestSchema } }, () => null);
    });
    try {
      const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language };
      const answer =
        url === '/schema'
          ? await call('POST', url, { body: { minutes: 7 }, headers })
          : await call('GET', url, { headers });
      expect(answer.body).toEqual({ success: false, code, message });
    } finally {
      await app.close();
    }
  });
});
