/**
 * The thresholds of the signs of harm.
 *
 * **Source**: the kinds are those of UKGC LCCP 3.4.3 (patterns of spend, time spent gambling, use of gambling management tools),
 * and criterion 6 of DSM-5 312.31 (chasing losses). No regulation gives numbers: these are the choice of this product.
 */

/** Grows with every change of a rule or a threshold. Each stored sign names the version that found it. */
export const SIGNS_VERSION = 1;

/** A stake of at least so many times the one before: the doubling of a player who wants to win a loss back. */
export const RAISE_FACTOR = 2;

/** Five doublings in a row make a stake 32 times as high. Fewer happen by a change of mood or of the game. */
export const MIN_RAISES = 5;

/** Every sixth bet after a loss. Stakes that somebody changes at random up to four times the lowest double in a ninth of all cases. */
export const LOSSES_FOR_A_RAISE = 6;

/** The night ends at five, India time: whoever plays later may have risen early. */
export const NIGHT_END_HOUR = 5;

/** A last bet before sleep is not a sign; half an hour is time that is missing in the morning. */
export const MIN_NIGHT_MS = 30 * 60_000;

/** Three reality checks at the usual interval were answered, and play went on each time. */
export const MIN_LONG_PLAY_MS = 3 * 3_600_000;

/** Once a limit on play is reached, new money cannot be played within it: one deposit is enough. */
export const MIN_DEPOSITS_AFTER_PLAY_LIMIT = 1;

/** After a deposit limit has refused an amount, the first deposit is often a smaller one that fits. The next one is not. */
export const MIN_DEPOSITS_AFTER_DEPOSIT_LIMIT = 2;

/** A withdrawal cannot be cancelled here. Money that comes back within so long has the same effect. */
export const AFTER_WITHDRAWAL_MS = 3 * 3_600_000;

/** One deposit may be a correction of the amount withdrawn; a second one takes the withdrawal back. */
export const MIN_DEPOSITS_AFTER_WITHDRAWAL = 2;
