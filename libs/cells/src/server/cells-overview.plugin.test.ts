import { createTestConsole } from '@paasa/console-kit/testing';
import type { Database } from '@paasa/server-kit/server';
import { FIGURES } from './forwarding.fake.js';
import type { HouseOfCells } from './house-of-cells.js';
import { cellsOverviewPlugin, type CellsOverviewOptions } from './cells-overview.plugin.js';

const noDatabase = {} as Database;
const figures = {
  bets: 0,
  staked: 10,
  paid: 12,
  ggr: -2,
  costs: 0.3,
  ngr: -2.3,
  deposits: 2,
  deposited: 50,
  withdrawn: -1,
  netDeposited: 51,
  corrected: 0.1,
  fees: 0.2,
};

describe('the cells of the overview', () => {
  const answerOf = async (readHouseOfCells: CellsOverviewOptions['readHouseOfCells'], query = '') => {
    const console = await createTestConsole(noDatabase, async (app) => {
      await app.register(cellsOverviewPlugin, { readHouseOfCells });
    });
    try {
      return await console.call('support', 'GET', `/api/console/overview/cells${query}`);
    } finally {
      await console.app.close();
    }
  };

  it('show rupees of each cell and of all, and that the sum lacks a cell', async () => {
    const house: HouseOfCells = {
      cells: [
        { cell: 'east', figures: FIGURES },
        { cell: 'west', figures: null },
      ],
      sum: FIGURES,
      silent: ['west'],
    };
    const { status, body } = await answerOf(async () => house);
    expect(status).toBe(200);
    expect(body['data']).toEqual({
      step: 'day',
      cells: [
        { cell: 'east', figures },
        { cell: 'west', figures: null },
      ],
      sum: { ...figures, isComplete: false },
      silent: ['west'],
    });
  });

  it('are of the step that is asked for, complete if all answer', async () => {
    const readHouse = jest.fn(async () => ({
      cells: [{ cell: 'east', figures: FIGURES }],
      sum: FIGURES,
      silent: [],
    }));
    const { body } = await answerOf(readHouse, '?step=month');
    expect(body['data']).toMatchObject({ step: 'month', sum: { isComplete: true }, silent: [] });
    expect(readHouse).toHaveBeenCalledWith('month');
    expect((await answerOf(readHouse, '?step=year')).status).toBe(400);
  });

  it('are none in a product of one cell', async () => {
    const { status, body } = await answerOf(null, '?step=hour');
    expect(status).toBe(200);
    expect(body['data']).toEqual({ step: 'hour', cells: [], sum: null, silent: [] });
  });
});
