import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import { paidBy, startProductOn, type RunningProduct } from '../running-product.fake.js';

const ORIGIN = 'http://localhost:3000';
export const PASSWORD = 'correct horse battery';

export interface TestCell {
  readonly name: string;
  readonly address: string;
  readonly product: RunningProduct;
  readonly database: TestDatabase;
  /** The environment of its processes and commands. */
  readonly variables: Readonly<Record<string, string>>;
}

export interface TwoCells {
  readonly east: TestCell;
  readonly west: TestCell;
  readonly directory: TestDatabase;
  readonly razorpay: TestProvider;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Two cells of the product that reach each other: a database each, one directory, one payment provider. */
export async function openTwoCells(variables: Record<string, string> = {}): Promise<TwoCells> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-cells-'));
  const directory = await createTestDatabase('postgres');
  const razorpay = await startTestProvider();
  const [eastern, western] = [await createTestDatabase('postgres'), await createTestDatabase('postgres')];
  const open = async (name: string, database: TestDatabase, other: TestDatabase): Promise<TestCell> => {
    const port = await freePort();
    const address = `http://127.0.0.1:${String(port)}`;
    const own = {
      ...paidBy(razorpay),
      ...variables,
      PAASA_DATA_DIR: folder,
      CELL: name,
      CELL_ADDRESS: address,
      DIRECTORY_DATABASE_URL: directory.url ?? '',
      TARGET_DATABASE_URL: other.url ?? '',
    };
    const product = await startProductOn(database, own);
    await product.app.listen({ port, host: '127.0.0.1' });
    return { name, address, product, database, variables: { ...own, DATABASE_URL: database.url ?? '' } };
  };
  const [east, west] = [await open('east', eastern, western), await open('west', western, eastern)];
  for (const { product } of [east, west]) await product.app.operatorContext.cells?.sweep();
  return {
    east,
    west,
    directory,
    razorpay,
    async close() {
      for (const { product, database } of [east, west]) {
        await product.stop();
        await database.close();
      }
      await razorpay.stop();
      await directory.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export interface Answer {
  readonly status: number;
  /** Empty for an answer that is not JSON. */
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly cookieNames: readonly string[];
}

/** A browser that any proxy may lead to any cell. */
export class Browser {
  readonly cookies: Record<string, string> = {};

  async call(
    { product }: TestCell,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    url: string,
    payload?: object,
  ): Promise<Answer> {
    const headers = { origin: ORIGIN };
    const { cookies } = this;
    const answer = await product.app.inject({ method, url, headers, cookies, ...(payload && { payload }) });
    for (const { name, value } of answer.cookies)
      if (value === '') Reflect.deleteProperty(cookies, name);
      else cookies[name] = value;
    return {
      status: answer.statusCode,
      body:
        answer.headers['content-type']?.toString().startsWith('application/json') === true
          ? answer.json()
          : {},
      headers: answer.headers,
      cookieNames: answer.cookies.map(({ name }) => name).toSorted(),
    };
  }

  async register(cell: TestCell, email: string): Promise<Answer> {
    return this.call(cell, 'POST', '/api/user/register', { name: 'Asha Rao', email, password: PASSWORD });
  }

  async logIn(cell: TestCell, email: string, password = PASSWORD): Promise<Answer> {
    return this.call(cell, 'POST', '/api/user/login', { email, password });
  }

  async playerId(cell: TestCell): Promise<unknown> {
    const { body } = await this.call(cell, 'GET', '/api/user/my-details');
    return (body['data'] as Record<string, unknown> | undefined)?.['_id'] ?? body['code'];
  }

  /** The cell that the browser's mark names. */
  get marked(): string | undefined {
    return this.cookies['paasa_cell']?.split('.')[0];
  }
}

/** How many rows a statement counts in a cell's own database. */
export async function countIn(
  { database }: TestCell,
  text: string,
  ...parameters: unknown[]
): Promise<number> {
  const rows = await database.db.read((tx) =>
    tx.query<{ count: number }>(
      {
        name: `test-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`,
        text: `SELECT count(*)::int AS count ${text}`,
      },
      parameters,
    ),
  );
  return rows[0]?.count ?? 0;
}
