import type { Bet } from '../../contract/bet.js';
import { openRoundsApi, openRoundsTag } from './open-rounds.api.js';
import type { CacheTag, PatchContext } from './patching.js';

/** Puts an open bet into the list of open rounds, or takes it out once it is over. Shape: the tags of lists to fetch again. */
export function patchOpenRounds(bet: Bet, { dispatch, state }: PatchContext): CacheTag[] {
  const { status } = openRoundsApi.endpoints.listOpenRounds.select()(state);
  dispatch(
    openRoundsApi.util.updateQueryData('listOpenRounds', undefined, (rounds) => {
      const place = rounds.findIndex(({ _id }) => _id === bet._id);
      const { _id, betAmount, createdAt, game } = bet;
      if (bet.status !== 'pending' && place !== -1) rounds.splice(place, 1);
      if (bet.status === 'pending' && place === -1) rounds.unshift({ _id, betAmount, createdAt, game });
    }),
  );
  // An answer that is on its way may be from before the bet.
  return status === 'pending' ? [openRoundsTag] : [];
}
