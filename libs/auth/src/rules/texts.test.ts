import { loadCatalogues, sentenceIn } from '@paasa/texts';
import { deviceNameIn, deviceNameOf } from './device-name.js';
import { nameFaultOf } from './person-name.js';

beforeAll(() => loadCatalogues());

it('a fault of a name is found in Hindi', () => {
  expect(sentenceIn({ message: nameFaultOf('x'.repeat(81)) ?? '' }, 'hi')).toBe(
    'नाम में ज़्यादा से ज़्यादा 80 अक्षर हो सकते हैं।',
  );
});

it.each([
  [null, 'अनजान डिवाइस'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows पर कोई ब्राउज़र'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Linux पर Firefox'],
])('the device of %p has a name in Hindi', (userAgent, name) => {
  expect(deviceNameOf(userAgent, 'hi')).toBe(name);
});

it.each([
  ['Chrome on Windows', 'Windows पर Chrome'],
  ['A browser on Linux', 'Linux पर कोई ब्राउज़र'],
  ['Samsung Internet', 'Samsung Internet'],
  ['Unknown device', 'अनजान डिवाइस'],
  ['A name from long ago', 'A name from long ago'],
])('the stored name “%s” of a device is “%s” in Hindi', (stored, name) => {
  expect(deviceNameIn(stored, 'hi')).toBe(name);
  expect(deviceNameIn(stored, 'en')).toBe(stored);
});
