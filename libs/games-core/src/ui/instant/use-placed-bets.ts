import type { ApiStore } from '@paasa/api-client/ui';
import { fromRupees } from '@paasa/money';
import { useDispatch } from 'react-redux';
import type { Bet } from '../../contract/bet.js';
import type { AutoplayFate } from '../autoplay/autoplay-table.js';
import { afterPaint } from '../intents/after-paint.js';
import type { BetIntent } from '../intents/bet-intent.js';
import { growSound } from '../feel/grow-sound.js';
import { useResultFeel } from '../feel/use-result-feel.js';
import { useIntents } from '../intents/use-intents.js';
import { useQuickPlay } from '../quick-play/use-quick-play.js';
import { patchAfterBet } from '../server-state/patch-after-bet.js';
import type { GameSound } from '../sound/game-sound.js';
import { useGameSounds } from '../sound/use-game-sounds.js';
import { useWatchable, type Watched } from '../watched/watched.js';
import type { SentBet } from './instant-bet.js';
import { useMotion } from './use-motion.js';

export interface InstantSounds {
  /** Of the press itself. */
  readonly start?: GameSound;
  /** Of a small win; it grows with the multiplier. */
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
 * sound and feel, the balance, the figures and the lists.
 */
export function usePlacedBets<Body extends object, PlacedBet extends Bet>(
  options: PlacedBetsOptions<Body, PlacedBet>,
) {
  const { send, walletRupeesOf, moveMs = 0, sounds } = options;
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const { play } = useGameSounds();
  const latest = useWatchable<PlacedBet | null>(null);
  const moving = useWatchable(false);
  const { underWay, take, takeQuietly, resend } = useIntents<'bet'>();
  const motion = useMotion();
  const { win, feelResult } = useResultFeel();
  const { isOn: isQuick } = useQuickPlay();
  const lastBet: Watched<PlacedBet | null> = latest;
  const isMoving: Watched<boolean> = moving;

  const begin = () => {
    motion.end();
    if (sounds.start !== undefined) play(sounds.start);
  };
  const sendOf = (body: Body) => async (intent: BetIntent) => ({
    bet: await send({ body, intent }),
    sentAtMs: intent.firstSentAtMs,
  });
  const show = async ({ bet, sentAtMs }: { bet: PlacedBet; sentAtMs: number }) => {
    const motionEnd = motion.start(isQuick ? 0 : moveMs);
    moving.set(motionEnd !== null);
    latest.set(bet);
    await motionEnd;
    moving.set(false);
    const size = feelResult(bet);
    if (size > 0) play(growSound(sounds.win, size));
    else if (!bet.isWin) play(sounds.loss);
    await afterPaint();
    dispatch(patchAfterBet(bet, { walletRupees: walletRupeesOf(bet), sentAtMs }));
  };

  const place = async (body: Body): Promise<void> => {
    begin();
    // A failed bet without a message is silent; the player can bet again at once.
    const answer = await take('bet', { send: sendOf(body), failureText: null });
    if (answer !== null) await show(answer);
  };
  /** For autoplay, which shows a refusal as its reason to stop. */
  const placeQuietly = async (body: Body): Promise<AutoplayFate> => {
    begin();
    const fate = await takeQuietly('bet', sendOf(body));
    if (fate.kind !== 'answered') return fate;
    const { bet } = fate.answer;
    await show(fate.answer);
    return {
      kind: 'over',
      bet: {
        stakePaise: fromRupees(bet.betAmount),
        payoutPaise: fromRupees(bet.winAmount),
        isWin: bet.isWin,
        balancePaise: fromRupees(walletRupeesOf(bet)),
      },
    };
  };

  return {
    /** Null before the first bet. */
    lastBet,
    /** The last result is on its way to its place, and its outcome is not shown yet. */
    isMoving,
    /** The last win, while the screen celebrates it. */
    win,
    underWay,
    resend,
    place,
    placeQuietly,
  };
}
