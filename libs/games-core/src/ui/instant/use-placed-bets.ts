import type { ApiStore } from '@paasa/api-client/ui';
import { useDispatch } from 'react-redux';
import type { Bet } from '../../contract/bet.js';
import { afterPaint } from '../intents/after-paint.js';
import { useIntents } from '../intents/use-intents.js';
import { isGain } from '../outcome/outcome-words.js';
import { patchAfterBet } from '../server-state/patch-after-bet.js';
import type { GameSound } from '../sound/game-sound.js';
import { useGameSounds } from '../sound/use-game-sounds.js';
import { useWatchable, type Watched } from '../watched/watched.js';
import type { SentBet } from './instant-bet.js';
import { useMotion } from './use-motion.js';
import { withOwnBet } from './use-recent-results.js';

export interface InstantSounds {
  /** Of the press itself. */
  readonly start?: GameSound;
  readonly win: GameSound;
  readonly loss: GameSound;
}

export interface PlacedBetsOptions<Body extends object, PlacedBet extends Bet> {
  /** Rejects with the failed call's error. */
  send: (sent: SentBet<Body>) => Promise<PlacedBet>;
  /** Reads the balance after the bet from the answer. */
  walletRupeesOf: (bet: PlacedBet) => number;
  /** How long the result moves before it stands; not at all by default. */
  moveMs?: number;
  sounds: InstantSounds;
}

/**
 * Sends bets and shows their answers: the result at once, and when it stands everything that follows from it: its colour,
 * the sound, the balance, the figures and the lists.
 */
export function usePlacedBets<Body extends object, PlacedBet extends Bet>(
  options: PlacedBetsOptions<Body, PlacedBet>,
) {
  const { send, walletRupeesOf, moveMs = 0, sounds } = options;
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const { play } = useGameSounds();
  const latest = useWatchable<PlacedBet | null>(null);
  const moving = useWatchable(false);
  const ownBets = useWatchable<readonly Bet[]>([]);
  const { underWay, take, resend } = useIntents<'bet'>();
  const motion = useMotion();
  const lastBet: Watched<PlacedBet | null> = latest;
  const isMoving: Watched<boolean> = moving;

  const place = async (body: Body): Promise<void> => {
    motion.end();
    if (sounds.start !== undefined) play(sounds.start);
    const answer = await take('bet', {
      send: async (intent) => ({ bet: await send({ body, intent }), sentAtMs: intent.firstSentAtMs }),
      // A failed bet without a message is silent; the player can bet again at once.
      failureText: null,
    });
    if (answer === null) return;
    const { bet, sentAtMs } = answer;
    const motionEnd = motion.start(moveMs);
    moving.set(motionEnd !== null);
    latest.set(bet);
    await motionEnd;
    moving.set(false);
    if (isGain(bet)) play(sounds.win);
    else if (!bet.isWin) play(sounds.loss);
    await afterPaint();
    dispatch(patchAfterBet(bet, { walletRupees: walletRupeesOf(bet), sentAtMs }));
    ownBets.set(withOwnBet(ownBets.get(), bet));
  };

  return {
    /** Null before the first bet. */
    lastBet,
    /** The last result is on its way to its place, and its outcome is not shown yet. */
    isMoving,
    ownBets,
    underWay,
    resend,
    place,
  };
}
