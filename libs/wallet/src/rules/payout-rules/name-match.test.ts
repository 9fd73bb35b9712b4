import { isSameName } from './name-match.js';

describe('the comparison of an account’s name with a payee’s name', () => {
  it.each([
    ['Asha Rao', 'Asha Rao'],
    ['Asha Rao', 'ASHA  RAO'],
    ['Asha Rao', 'Rao, Asha'],
    ['Asha Rao', 'Mrs. Asha Rao'],
    ['Asha Rao', 'SMT ASHA RAO'],
    ['Asha Rao', 'A. Rao'],
    ['A Rao', 'Asha Rao'],
    ['Asha Devi Rao', 'Asha Rao'],
    ['Asha D. Rao', 'Asha Devi Rao'],
    ['R. K. Asha Rao', 'Asha Rao'],
    ['AshaRao', 'Asha Rao'],
    ['José Álvarez', 'Jose Alvarez'],
    ["Sean O'Neil", 'SEAN ONEIL'],
    ['आशा राव', 'आशा राव'],
    ['Prince', 'prince'],
    ['Dr', 'dr.'],
  ])('accepts %j and %j as one person', (account, payee) => {
    expect(isSameName(account, payee)).toBe(true);
    expect(isSameName(payee, account)).toBe(true);
  });

  it.each([
    ['Asha Rao', 'Vikram Rao'],
    ['Asha Rao', 'Asha Singh'],
    ['Asha Rao', 'Rao'],
    ['Asha Rao', 'A. R.'],
    ['A R', 'Asha Rao'],
    ['Asha Rao', 'B. Rao'],
    ['Asha Rao', 'Asha Asha'],
    ['Asha Rao', 'UPI account'],
    ['Asha Rao', '...'],
    ['', ''],
  ])('rejects %j and %j', (account, payee) => {
    expect(isSameName(account, payee)).toBe(false);
    expect(isSameName(payee, account)).toBe(false);
  });

  it('rejects if one name is unknown', () => {
    expect(isSameName(null, 'Asha Rao')).toBe(false);
    expect(isSameName('Asha Rao', null)).toBe(false);
  });
});
