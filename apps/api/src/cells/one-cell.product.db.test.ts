import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { operate, startProductOn, type RunningProduct } from '../running-product.fake.js';

describe('a product that is one cell', () => {
  let database: TestDatabase;
  let product: RunningProduct;
  beforeAll(async () => {
    database = await createTestDatabase('pglite');
    product = await startProductOn(database, {});
  }, 60_000);
  afterAll(async () => {
    await product.stop();
    await database.close();
  });

  it('has no directory, no hook that leads calls on, no mark in a browser and no call between cells', async () => {
    const { app, config } = product;
    expect([config.cell, app.operatorContext.cells]).toEqual([null, null]);
    expect([app.hasDecorator('leadCall'), app.hasRequestDecorator('isForwarded')]).toEqual([false, false]);
    const headers = { origin: 'http://localhost:3000' };
    const payload = { name: 'Asha Rao', email: 'asha@example.com', password: 'correct horse battery' };
    const registered = await app.inject({ method: 'POST', url: '/api/user/register', headers, payload });
    expect(registered.statusCode).toBe(200);
    expect(registered.cookies.map(({ name }) => name)).not.toContain('paasa_cell');
    const held = await app.inject({
      method: 'POST',
      url: '/api/cells/held',
      headers,
      payload: { keys: [] },
    });
    expect(held.statusCode).toBe(404);
    for (const command of ['cells', 'cells:remove west', 'cells:refill'])
      expect((await operate(product, ...command.split(' '))).text).toContain('one cell');
  });
});
