import { stopLimitMs } from './service.mjs';

describe('a service of npm start', () => {
  it('has twelve seconds for its end, after the notice that it gives to a proxy', () => {
    expect(stopLimitMs({})).toBe(12_000);
    expect(stopLimitMs({ STOP_NOTICE_SECONDS: '60' })).toBe(72_000);
    // The API itself refuses such a number.
    expect(stopLimitMs({ STOP_NOTICE_SECONDS: 'soon' })).toBe(12_000);
  });
});
