import { overviewQuerySchema } from '@paasa/console-kit';
import { paise, toRupees } from '@paasa/money';
import { errorBodySchema } from '@paasa/server-kit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  playOverviewSchema,
  rtpOverviewSchema,
  type PlayOverview,
  type RtpOverview,
} from '../../contract/overview.js';
import type { PlayOfPeriod } from '../house/house-hours.repo.js';
import type {
  GamesOverview,
  HouseCostPort,
  HousePlay,
  OfferedGame,
  RtpOfGame,
} from '../house/games-overview.js';

export interface GamesOverviewOptions {
  readonly overview: GamesOverview;
  readonly costs: HouseCostPort;
}

const errors = { '4xx': errorBodySchema, '5xx': errorBodySchema };
const OPEN = { config: { right: 'overview:read' } } as const;

type PeriodView = PlayOverview['periods'][number];
type PlaySums = Pick<PlayOfPeriod, 'betCount' | 'stakedPaise' | 'paidPaise' | 'playerCount'>;

const rupees = (amountPaise: number): number => toRupees(paise(amountPaise));

const presentPlay = ({ betCount, stakedPaise, paidPaise, playerCount }: PlaySums) => ({
  bets: betCount,
  staked: rupees(stakedPaise),
  paid: rupees(paidPaise),
  ggr: rupees(stakedPaise - paidPaise),
  players: playerCount,
});

function presentPeriod({ period, games, costsPaise }: HousePlay & { readonly period: string }): PeriodView {
  const sum = (figureOf: (play: PlayOfPeriod) => number): number =>
    games.reduce((total, play) => total + figureOf(play), 0);
  const all = {
    betCount: sum(({ betCount }) => betCount),
    stakedPaise: sum(({ stakedPaise }) => stakedPaise),
    paidPaise: sum(({ paidPaise }) => paidPaise),
    playerCount: sum(({ anyPlayerCount }) => anyPlayerCount),
  };
  return {
    period,
    ...presentPlay(all),
    costs: rupees(costsPaise),
    ngr: rupees(all.stakedPaise - all.paidPaise - costsPaise),
    games: games.map((play) => ({ game: play.game, ...presentPlay(play) })),
  };
}

function presentRtp(rtp: readonly RtpOfGame[], offered: readonly OfferedGame[]): RtpOverview {
  const names = new Set([...offered.map(({ name }) => name), ...rtp.map(({ played }) => played.game)]);
  return [...names].map((game) => {
    const known = offered.find(({ name }) => name === game);
    return {
      game,
      displayName: known?.displayName ?? game,
      stated: known?.rtpPercent ?? null,
      windows: rtp
        .filter(({ played }) => played.game === game)
        .map(({ played: { window, since, betCount, stakedPaise }, band }) => ({
          window,
          since,
          bets: betCount,
          staked: rupees(stakedPaise),
          ...band,
        })),
    };
  });
}

/** The games’ part of the overview: figures from the house’s hours; no bet is read. */
export const gamesOverviewPlugin: FastifyPluginAsyncZod<GamesOverviewOptions> = async (
  app,
  { overview, costs },
) => {
  app.get(
    '/api/console/overview/play',
    {
      ...OPEN,
      schema: {
        tags: ['overview'],
        summary: 'Stakes, payouts, GGR, NGR and active players, of each game and of all',
        querystring: overviewQuerySchema,
        response: { 200: playOverviewSchema, ...errors },
      },
    },
    async ({ query: { step } }) => {
      const { periods, before } = await overview.readPlay(step, costs);
      const data = { step, periods: periods.map(presentPeriod), before: before.map(presentPeriod) };
      return { success: true as const, data };
    },
  );
  app.get(
    '/api/console/overview/rtp',
    {
      ...OPEN,
      schema: {
        tags: ['overview'],
        summary: 'The RTP of each game: played, expected, and the band of a fair game',
        response: { 200: rtpOverviewSchema, ...errors },
      },
    },
    async () => ({ success: true as const, data: presentRtp(await overview.readRtp(), overview.games) }),
  );
};
