import { LostDieArt } from '../art/lost-die-art.js';
import { DeadEnd } from './dead-end.js';

/** Where an address names a game that there is not. */
export function UnknownGame() {
  return (
    <DeadEnd
      title="Game not found"
      text="There is no game of this name."
      backTo="/games"
      backText="See all games"
      art={<LostDieArt />}
    />
  );
}
