import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LedPerson } from '../shared/ports.js';
import type { Arrival } from './callbacks.js';
import { createReadArrival } from './read-arrival.js';
import type { SocialProvider } from './social-provider.js';

const profile = {
  provider: 'google',
  subject: '7',
  email: 'Meera@example.com',
  emailKey: 'meera@example.com',
  name: 'Meera',
  picture: null,
} as const;
const arrival: Arrival = {
  profile: { ok: true, value: profile },
  returnTo: '/games',
  language: 'hi',
  stepUpOf: null,
};
const refused: Arrival = {
  ...arrival,
  profile: { ok: false, error: 'access_denied', reason: 'refused at the provider' },
};
const stepUpOf = {
  playerId: '0190e0a0-0000-7000-8000-000000000001',
  sessionId: '0190e0a0-0000-7000-8000-000000000002',
};

describe('a person who comes back from a provider', () => {
  const read = jest.fn<Promise<Arrival>, []>();
  const lead = jest.fn<Promise<boolean>, [FastifyRequest, FastifyReply, LedPerson]>();
  beforeEach(() => {
    read.mockReset().mockResolvedValue(arrival);
    lead.mockReset().mockResolvedValue(false);
  });
  const arriveWith = (vouched?: unknown) =>
    createReadArrival(read, { vouchedWith: () => vouched, lead })(
      {} as FastifyRequest,
      {} as FastifyReply,
      {} as SocialProvider,
    );

  it('is led to the cell of the account once, with what the provider has said', async () => {
    expect(await arriveWith()).toEqual(arrival);
    lead.mockResolvedValue(true);
    expect(await arriveWith()).toBeNull();
    const person = { identity: profile, emailKey: 'meera@example.com' };
    expect(lead.mock.lastCall?.[2]).toEqual({ person, vouched: arrival });
    expect(await arriveWith(JSON.parse(JSON.stringify(arrival)))).toEqual(arrival);
    expect([read.mock.calls.length, lead.mock.calls.length]).toEqual([2, 2]);
  });

  it('goes to the cell of the session that needs a proof, and nowhere without a profile', async () => {
    read.mockResolvedValue({ ...refused, stepUpOf });
    await arriveWith();
    expect(lead.mock.lastCall?.[2].person).toEqual({ playerId: stepUpOf.playerId });
    read.mockResolvedValue(refused);
    expect(await arriveWith()).toEqual(refused);
    expect(lead).toHaveBeenCalledTimes(1);
    expect(await arriveWith(JSON.parse(JSON.stringify(refused)))).toEqual(refused);
  });
});
