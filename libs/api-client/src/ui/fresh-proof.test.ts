import { codeOf, messageOf } from '../index.js';
import { fakeApi, refusal, type FakeApi } from '../testing/index.js';
import { api } from './api.js';
import { createApiStore } from './create-api-store.js';
import { answerProofsWith } from './fresh-proof.js';
import { idempotencyHeaders } from './idempotency-key.js';

interface Paid {
  paid: number;
}

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    payOut: build.mutation<Paid, { amount: number; key: string }>({
      query: ({ amount, key }) => ({
        url: '/api/pay-out',
        method: 'POST',
        body: { amount },
        headers: idempotencyHeaders(key),
      }),
    }),
  }),
});

const PAY_OUT = 'POST /api/pay-out';
const REFRESH = 'POST /api/user/refresh-token';
const stepUpRequired = () => refusal(403, 'auth/step-up-required', 'Please confirm that it is you.');

describe('a call that needs a fresh proof', () => {
  let server: FakeApi;
  let stopAsking: () => void = () => undefined;
  let isProved = false;
  let askedCount = 0;
  beforeEach(() => {
    isProved = false;
    askedCount = 0;
    server = fakeApi({ [PAY_OUT]: () => (isProved ? { paid: 1 } : stepUpRequired()) });
  });
  afterEach(() => {
    stopAsking();
    server.restore();
  });

  /** A player who is asked and then has given a proof, or has not. */
  const answerWith = (isGiven: boolean, provesIt = isGiven): void => {
    stopAsking = answerProofsWith(async () => {
      askedCount += 1;
      await Promise.resolve();
      isProved = provesIt;
      return isGiven;
    });
  };
  const payOut = (store = createApiStore(), key = 'key-1') =>
    store.dispatch(endpoints.payOut.initiate({ amount: 500, key }));

  it('is sent again after it, with the same body and idempotency key', async () => {
    answerWith(true);
    expect((await payOut()).data).toEqual({ paid: 1 });
    const sent = server.callsTo(PAY_OUT).map(({ headers, body }) => [headers['idempotency-key'], body]);
    expect(sent).toEqual([
      ['key-1', { amount: 500 }],
      ['key-1', { amount: 500 }],
    ]);
    expect(askedCount).toBe(1);
  });

  it('stays refused if the player cancels, and is not sent again', async () => {
    answerWith(false);
    const { error } = await payOut();
    expect(codeOf(error)).toBe('auth/step-up-required');
    expect(messageOf(error, '')).toBe('Please confirm that it is you.');
    expect(server.callsTo(PAY_OUT)).toHaveLength(1);
  });

  it('stays refused if no dialog is registered', async () => {
    expect(codeOf((await payOut()).error)).toBe('auth/step-up-required');
    answerWith(true);
    stopAsking();
    expect(codeOf((await payOut()).error)).toBe('auth/step-up-required');
    expect(askedCount).toBe(0);
  });

  it('stays refused if the dialog fails to open', async () => {
    stopAsking = answerProofsWith(() =>
      Promise.reject(new Error('The code of the question did not arrive.')),
    );
    expect(codeOf((await payOut()).error)).toBe('auth/step-up-required');
    expect(server.callsTo(PAY_OUT)).toHaveLength(1);
  });

  it('is repeated only once, whatever the server says about the proof', async () => {
    answerWith(true, false);
    expect(codeOf((await payOut()).error)).toBe('auth/step-up-required');
    expect(server.callsTo(PAY_OUT)).toHaveLength(2);
    expect(askedCount).toBe(1);
  });

  it('opens one dialog for all waiting calls, and another one the next time', async () => {
    answerWith(true);
    const store = createApiStore();
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => payOut(store, key)));
    expect(answers.map(({ data }) => data)).toEqual([{ paid: 1 }, { paid: 1 }, { paid: 1 }]);
    expect(askedCount).toBe(1);
    isProved = false;
    await payOut(store, 'd');
    expect(askedCount).toBe(2);
  });

  it('does not wait for a dialog that its page has closed without an answer', async () => {
    await new Promise<void>((isAsked) => {
      stopAsking = answerProofsWith(() => {
        isAsked();
        return new Promise(() => undefined);
      });
      void payOut();
    });
    stopAsking();
    answerWith(true);
    expect((await payOut()).data).toEqual({ paid: 1 });
  });

  it('opens no dialog after another refusal', async () => {
    answerWith(true);
    server.answer({ [PAY_OUT]: () => refusal(403, 'auth/not-verified', 'Please verify account first.') });
    expect(codeOf((await payOut()).error)).toBe('auth/not-verified');
    expect(askedCount).toBe(0);
  });

  it('renews the session if it has expired during the dialog', async () => {
    answerWith(true);
    let isExpired = false;
    server.answer({
      [PAY_OUT]: () => {
        if (!isProved) {
          isExpired = true;
          return stepUpRequired();
        }
        return isExpired ? refusal(401, 'auth/not-signed-in', 'Please log in.') : { paid: 1 };
      },
      [REFRESH]: () => {
        isExpired = false;
        return { success: true };
      },
    });
    expect((await payOut()).data).toEqual({ paid: 1 });
    expect(server.callsTo(PAY_OUT)).toHaveLength(3);
  });
});
