import { Gauge, type FigureLog, type Registry } from '@paasa/server-kit/server';
import type { GamesOverview } from '../house/games-overview.js';

/** Shows where the RTP of each game lies, for an alarm. It is read from the house’s hours at each scrape. */
export function showRtp(
  registry: Registry,
  { readRtp }: Pick<GamesOverview, 'readRtp'>,
  log: FigureLog,
): void {
  const metric = 'paasa_games_rtp_sigmas';
  new Gauge({
    name: metric,
    help: 'Place of the played RTP in the band of a fair game: 0 is the expected RTP, 5 and -5 are the ends of the band.',
    labelNames: ['game', 'window'],
    registers: [registry],
    async collect() {
      this.reset();
      try {
        for (const { played, band } of await readRtp())
          this.set({ game: played.game, window: played.window }, band.sigmas);
      } catch (error) {
        // The other metrics are needed most while the database does not answer.
        log.warn({ err: error, event: 'metric-unknown', metric }, 'a metric could not be read');
      }
    },
  });
}
