export { fakeApi, refusal, reply } from './fake-api.js';
export type { FakeApi, FakeCall, FakeHandler, FakeRoutes } from './fake-api.js';
export { fakePlayer } from './fake-player.js';
