import { periodFault } from '../../rules/record-period.js';
import { periodOf } from './period-choices.js';

describe('a period by name', () => {
  it.each([
    ['this-month', '2028-03-01', { from: '2028-03-01', to: '2028-03-01' }],
    ['last-month', '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
    ['last-month', '2028-01-01', { from: '2027-12-01', to: '2027-12-31' }],
    ['this-year', '2028-03-01', { from: '2028-01-01', to: '2028-03-01' }],
    ['last-year', '2028-03-01', { from: '2027-01-01', to: '2027-12-31' }],
    ['all', '2028-03-01', {}],
  ] as const)('%s on %s is %j', (choice, today, period) => {
    expect(periodOf(choice, today)).toEqual(period);
    expect(periodFault(period)).toBeNull();
  });
});
