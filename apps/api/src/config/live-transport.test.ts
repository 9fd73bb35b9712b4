import { faultsOf, liveEnvironment } from '../live-environment.fake.js';

describe('the connections to database and mail in live mode', () => {
  it.each([
    'postgres://paasa@db.example/paasa',
    'postgres://paasa@db.example/paasa?sslmode=disable',
    'postgres://paasa@db.example/paasa?sslmode=prefer',
    'postgres://paasa@db.example/paasa?sslmode=no-verify',
    'postgres://paasa@db.example/paasa?sslmode=require&sslmode=disable',
    'postgres://paasa@db.example/paasa?ssl=true',
    'postgresql://paasa@localhost/paasa?host=db.example',
    'postgres://paasa@localhost.db.example/paasa',
  ])('refuse live mode with the database %s, whose connection could be tapped', (address) => {
    expect(faultsOf({ ...liveEnvironment, DATABASE_URL: address })).toEqual([
      expect.stringMatching(/^DATABASE_URL: must end in sslmode=require/),
    ]);
  });

  it.each([
    'postgres://paasa@db.example/paasa?sslmode=verify-full',
    'postgres://paasa@db.example/paasa?application_name=x&sslmode=verify-ca',
    'postgres://paasa@localhost/paasa',
    'postgres://paasa@127.0.0.1:5432/paasa',
    'postgres://paasa@[::1]/paasa',
    'postgres://paasa@/paasa?host=/var/run/postgresql',
    'postgres://paasa@%2Fvar%2Frun%2Fpostgresql/paasa',
  ])('accept live mode with the database %s, whose connection cannot be tapped', (address) => {
    expect(faultsOf({ ...liveEnvironment, DATABASE_URL: address })).toEqual([]);
  });

  it.each([
    'ignoreTLS=true',
    'requireTLS=false',
    'tls.rejectUnauthorized=false',
    'x=1&opportunisticTLS=true',
  ])('refuse live mode with %s in the address of the mail server', (query) => {
    for (const scheme of ['smtp', 'smtps'])
      expect(faultsOf({ ...liveEnvironment, SMTP_URL: `${scheme}://mail.example/?${query}` })).toEqual([
        expect.stringMatching(/^SMTP_URL: must not change how TLS is used/),
      ]);
  });

  it('accept live mode with a mail server that must offer STARTTLS', () => {
    expect(faultsOf({ ...liveEnvironment, SMTP_URL: 'smtp://mail.example:587' })).toEqual([]);
  });
});
