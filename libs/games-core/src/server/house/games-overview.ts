import {
  fillPeriods,
  houseRange,
  kolkataDay,
  type HousePeriods,
  type HouseRange,
  type HouseStep,
} from '@paasa/server-kit';
import type { Database, Tx } from '@paasa/server-kit/server';
import type { AnyGame } from '../../rules/any-game.js';
import { rtpBand, type RtpBand } from '../../rules/rtp-band.js';
import { listHousePlay, listPlayedRtp, type PlayedRtp, type PlayOfPeriod } from './house-hours.repo.js';

/** What the house pays besides payouts. */
export interface HouseCostPort {
  /** The fees of the payment provider and the corrections that staff gave, by period of the range. */
  listHouseCosts(
    tx: Tx,
    range: HouseRange,
  ): Promise<readonly { readonly period: string; readonly costsPaise: number }[]>;
}

export interface HousePlay {
  readonly games: readonly PlayOfPeriod[];
  readonly costsPaise: number;
}

/** The RTP of one game in one window. */
export interface RtpOfGame {
  readonly played: PlayedRtp;
  readonly band: RtpBand;
}

/** A game of this server. */
export type OfferedGame = Pick<AnyGame, 'name' | 'displayName' | 'rtpPercent'>;

/** The games’ figures of the house. */
export interface GamesOverview {
  readonly games: readonly OfferedGame[];
  /** The play of all players, by hours, days or months. */
  readPlay(step: HouseStep, costs: HouseCostPort, now?: Date): Promise<HousePeriods<HousePlay>>;
  /** The RTP of every game that has bets whose odds are known. */
  readRtp(): Promise<RtpOfGame[]>;
}

export interface GamesOverviewParts {
  readonly db: Database;
  readonly clock: () => Date;
  readonly games: readonly OfferedGame[];
}

export const createGamesOverview = ({ db, clock, games }: GamesOverviewParts): GamesOverview => ({
  games,
  readPlay(step, costs, now = clock()) {
    const range = houseRange(step, now);
    return db.snapshot(async (tx) => {
      const play = await listHousePlay(tx, range);
      const costsOf = new Map(
        (await costs.listHouseCosts(tx, range)).map(({ period, costsPaise }) => [period, costsPaise]),
      );
      return fillPeriods(range, play, (ofPeriod, period) => ({
        games: ofPeriod,
        costsPaise: costsOf.get(period) ?? 0,
      }));
    });
  },
  async readRtp() {
    const rows = await db.read((tx) => listPlayedRtp(tx, kolkataDay(clock())));
    return rows.flatMap((played) => {
      const band = rtpBand(played);
      return band === null ? [] : [{ played, band }];
    });
  },
});
