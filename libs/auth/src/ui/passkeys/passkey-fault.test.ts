import { translatorOf } from '@paasa/texts';
import { faultOf, faultText } from './passkey-fault.js';
import { texts } from './texts/texts.js';

const t = translatorOf(texts, 'en');

describe('an error of the browser', () => {
  it.each([
    ['NotAllowedError', false, 'No passkey was used. You can try again.'],
    ['NotAllowedError', true, 'That took too long. Please try again.'],
    ['SecurityError', false, 'Your browser doesn’t allow passkeys at this address.'],
    ['InvalidStateError', false, 'This device has a passkey for your account already.'],
    ['UnknownError', false, 'The passkey didn’t work. Please try again.'],
    ['TypeError', true, 'The passkey didn’t work. Please try again.'],
  ])('%s (too late: %p) is explained', (name, isTimeOver, text) => {
    expect(faultText(t, faultOf(Object.assign(new Error(''), { name }), isTimeOver))).toBe(text);
  });

  it.each(['ConstraintError', 'NotSupportedError'])('%s says what the device needs', (name) => {
    expect(faultText(t, faultOf({ name }, false))).toContain('screen lock');
  });

  it('says nothing if the page itself has ended it', () => {
    expect(faultText(t, faultOf({ name: 'AbortError' }, false))).toBeNull();
  });

  it.each([null, undefined, 'text', {}])('may be %p', (error) => {
    expect(faultOf(error, false)).toBe('failed');
  });
});
