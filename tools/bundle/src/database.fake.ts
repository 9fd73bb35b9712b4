import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

const server = (): string => {
  const url = process.env['PAASA_TEST_POSTGRES_URL'];
  if (url === undefined) throw new Error('No PostgreSQL server was started for this run.');
  return url;
};

async function asOwner(...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: server() });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface FreshDatabase {
  readonly url: string;
  /** `createuser`: a user without rights. */
  createUser(): Promise<void>;
  /** `createdb`: an empty database of that user. */
  createDatabase(): Promise<void>;
  drop(): Promise<void>;
}

/** A user and a database of a name of their own, made step by step on the server of this run. */
export function freshDatabase(): FreshDatabase {
  const name = `paasa_bundle_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const url = new URL(server());
  url.pathname = `/${name}`;
  [url.username, url.password] = [name, password];
  return {
    url: url.href,
    createUser: () => asOwner(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`),
    createDatabase: () => asOwner(`CREATE DATABASE ${name} OWNER ${name}`),
    drop: () => asOwner(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `DROP ROLE IF EXISTS ${name}`),
  };
}
