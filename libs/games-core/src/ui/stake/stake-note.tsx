import { useStakeNote } from '@paasa/api-client/ui';

/** The shell's words about the player's limits; nothing where there are none, as for a game alone. */
export const StakeNote = () => useStakeNote();
