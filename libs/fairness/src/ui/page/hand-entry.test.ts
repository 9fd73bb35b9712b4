import { translatorOf } from '@paasa/texts';
import { readHandEntry, type HandEntry } from './hand-entry.js';
import { texts } from './texts/texts.js';

const read = (entry: HandEntry) => readHandEntry(translatorOf(texts, 'en'), entry);

const seed = 'ab'.repeat(32);
const nothing = { serverSeed: '', clientSeed: '', nonce: '', commitment: '' };
const full = { serverSeed: seed, clientSeed: 'my lucky seed', nonce: '3', commitment: '' };

describe('readHandEntry', () => {
  it('finds neither seeds nor faults in empty fields', () => {
    expect(read(nothing)).toEqual({
      seeds: null,
      serverSeed: null,
      commitment: null,
      errors: { serverSeed: null, clientSeed: null, nonce: null, commitment: null },
    });
  });

  it('removes spaces and line ends around a pasted value', () => {
    const pasted = { serverSeed: ` ${seed}\n`, clientSeed: '\tlucky ', nonce: ' 0 ', commitment: ` ${seed}` };
    expect(read(pasted)).toMatchObject({
      seeds: { serverSeed: seed, clientSeed: 'lucky', nonce: 0 },
      commitment: seed,
    });
  });

  it('returns the server seed before the other fields are filled in', () => {
    expect(read({ ...nothing, serverSeed: seed })).toMatchObject({ serverSeed: seed, seeds: null });
  });

  it.each([
    // Upper case would be another key with another result.
    ['serverSeed', seed.toUpperCase()],
    ['serverSeed', seed.slice(1)],
    ['clientSeed', 'a:b'],
    ['nonce', '-1'],
    ['nonce', '1.5'],
    ['nonce', '1e3'],
    ['nonce', '9007199254740992'],
  ] as const)('finds no seeds if %s is %j, and shows why', (field, value) => {
    const { seeds, errors } = read({ ...full, [field]: value });
    expect(seeds).toBeNull();
    expect(Object.entries(errors).flatMap(([name, error]) => (error === null ? [] : [name]))).toEqual([
      field,
    ]);
  });

  it('still shows the outcome with a wrong commitment', () => {
    const { seeds, errors } = read({ ...full, commitment: 'abc' });
    expect(seeds).not.toBeNull();
    expect(errors.commitment).toBe('A server seed hash has 64 characters, 0 to 9 and a to f.');
  });
});
