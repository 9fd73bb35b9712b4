import { FolderNotPrivate, MigrationMismatch } from '@paasa/server-kit/server';
import { ProviderRejected, ProviderUnavailable } from '@paasa/wallet/server';
import { describeFailure } from './describe-failure.js';
import { NoProductHere } from './ops/require-product.js';

describe('a failure', () => {
  it.each([
    new ProviderUnavailable('The payment provider does not answer GET /v1/payments.'),
    new ProviderRejected(401, 'BAD_REQUEST_ERROR', 'Authentication failed'),
    new MigrationMismatch('The database is older than this program.'),
    new FolderNotPrivate('Other users can read /data.'),
    new NoProductHere('There is no database in /nowhere.'),
  ])('that an operator can repair is one sentence: $message', (error) => {
    expect(describeFailure(error)).toBe(error.message);
  });

  it('because of a port in use says what to do', () => {
    const error = Object.assign(new Error('listen EADDRINUSE :3000'), { code: 'EADDRINUSE' });
    expect(describeFailure(error)).toMatch(/:3000\. Stop what uses it, or set PORT\.$/);
  });

  it('that is unexpected keeps its stack', () => {
    const error = new Error('a bug');
    expect(describeFailure(error)).toBe(error.stack);
    expect(describeFailure('thrown text')).toBe('thrown text');
  });
});
