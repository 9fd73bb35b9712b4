import { deviceNameOf } from './device-name.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceNameOf', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
      'Chrome on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Edge on Windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`, 'Opera on Linux'],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ])('names %p %p', (userAgent, name) => {
    expect(deviceNameOf(userAgent)).toBe(name);
  });

  it('never repeats text from the header', () => {
    for (const userAgent of [null, '', 'curl/8.0', '<b>Call 123</b>', 'Firefox']) {
      expect(deviceNameOf(userAgent)).toBe('Unknown device');
    }
    expect(deviceNameOf('Firefox/1 <script> www.example.com')).toBe('Firefox');
    expect(deviceNameOf('<b>Windows</b>')).toBe('A browser on Windows');
  });

  it('reads at most 512 characters', () => {
    const firefox = 'Firefox/140.0 Windows';
    expect(deviceNameOf(`${'x '.repeat((512 - firefox.length - 1) / 2)}${firefox}`)).toBe(
      'Firefox on Windows',
    );
    expect(deviceNameOf(`${'x '.repeat(256)}${firefox}`)).toBe('Unknown device');
  });
});
