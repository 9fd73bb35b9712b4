import type { ReadHouse } from '@paasa/cells/server';
import { listHouseCosts } from '@paasa/wallet/server';
import type { FastifyInstance } from 'fastify';

type Overviews = Pick<FastifyInstance, 'gamesOverview' | 'walletOverview'>;

/** Adds up the rows by a figure. */
const sumOf = <Row>(rows: readonly Row[], figureOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + figureOf(row), 0);

/**
 * The house of this cell’s own database, over all periods of a step: what its overview shows, added up.
 *
 * The domains may be registered later than this is made.
 */
export const housePort =
  (app: Overviews): ReadHouse =>
  async (step, now) => {
    const [{ periods: play }, { periods: money }] = await Promise.all([
      app.gamesOverview.readPlay(step, { listHouseCosts }, now),
      app.walletOverview.readMoney(step, now),
    ]);
    const games = play.flatMap((period) => period.games);
    return {
      betCount: sumOf(games, ({ betCount }) => betCount),
      stakedPaise: sumOf(games, ({ stakedPaise }) => stakedPaise),
      paidPaise: sumOf(games, ({ paidPaise }) => paidPaise),
      costsPaise: sumOf(play, ({ costsPaise }) => costsPaise),
      depositCount: sumOf(money, ({ depositCount }) => depositCount),
      depositedPaise: sumOf(money, ({ depositedPaise }) => depositedPaise),
      withdrawnPaise: sumOf(money, ({ withdrawnPaise }) => withdrawnPaise),
      correctedPaise: sumOf(money, ({ correctedPaise }) => correctedPaise),
      feesPaise: sumOf(money, ({ feesPaise }) => feesPaise),
    };
  };
