import { overviewQuerySchema } from '@paasa/console-kit';
import { paise, toRupees } from '@paasa/money';
import { errorBodySchema, type HouseStep } from '@paasa/server-kit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cellsOverviewSchema, type CellsOverview } from '../contract/overview.js';
import { revenueOf, type HouseFigures } from '../rules/house-figures.js';
import type { HouseOfCells } from './house-of-cells.js';

export interface CellsOverviewOptions {
  /** Null if the product is one cell. */
  readonly readHouseOfCells: ((step: HouseStep) => Promise<HouseOfCells>) | null;
}

const rupees = (amountPaise: number): number => toRupees(paise(amountPaise));

function present(figures: HouseFigures) {
  const { ggrPaise, ngrPaise, netDepositedPaise } = revenueOf(figures);
  return {
    bets: figures.betCount,
    staked: rupees(figures.stakedPaise),
    paid: rupees(figures.paidPaise),
    ggr: rupees(ggrPaise),
    costs: rupees(figures.costsPaise),
    ngr: rupees(ngrPaise),
    deposits: figures.depositCount,
    deposited: rupees(figures.depositedPaise),
    withdrawn: rupees(figures.withdrawnPaise),
    netDeposited: rupees(netDepositedPaise),
    corrected: rupees(figures.correctedPaise),
    fees: rupees(figures.feesPaise),
  };
}

const presentHouse = (step: HouseStep, { cells, sum, silent }: HouseOfCells): CellsOverview => ({
  step,
  cells: cells.map(({ cell, figures }) => ({ cell, figures: figures && present(figures) })),
  sum: { ...present(sum), isComplete: silent.length === 0 },
  silent: [...silent],
});

/** The cells’ part of the overview. Each cell adds up its own hours of the house; no bet and no entry is read. */
export const cellsOverviewPlugin: FastifyPluginAsyncZod<CellsOverviewOptions> = async (
  app,
  { readHouseOfCells },
) => {
  app.get(
    '/api/console/overview/cells',
    {
      config: { right: 'overview:read' },
      schema: {
        tags: ['overview'],
        summary: 'The house’s figures of each cell, and their sum',
        querystring: overviewQuerySchema,
        response: { 200: cellsOverviewSchema, '4xx': errorBodySchema, '5xx': errorBodySchema },
      },
    },
    async ({ query: { step } }) => {
      const data =
        readHouseOfCells === null
          ? { step, cells: [], sum: null, silent: [] }
          : presentHouse(step, await readHouseOfCells(step));
      return { success: true as const, data };
    },
  );
};
