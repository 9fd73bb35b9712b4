import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { openRoleConsole } from '../console/role-console.fake.js';
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
    for (const url of ['/api/cells/held', '/api/cells/house']) {
      const asked = await app.inject({ method: 'POST', url, headers, payload: { keys: [], step: 'day' } });
      expect(asked.statusCode).toBe(404);
    }
    for (const command of ['cells', 'cells:house', 'cells:remove west', 'cells:refill'])
      expect((await operate(product, ...command.split(' '))).text).toContain('one cell');
  });

  it('has a console that names no cell and adds nothing up', async () => {
    const console = await openRoleConsole(product);
    try {
      const { status, body } = await console.call('support', 'GET', '/overview/cells?step=month');
      expect(status).toBe(200);
      expect(body['data']).toEqual({ step: 'month', cells: [], sum: null, silent: [] });
    } finally {
      await console.close();
    }
  });
});
