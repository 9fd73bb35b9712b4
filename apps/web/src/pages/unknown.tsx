import { LostDieArt } from '../art/lost-die-art.js';
import { DeadEnd } from '../components/dead-end.js';

/** For addresses at which there is nothing. */
export function UnknownPage() {
  return (
    <DeadEnd
      art={<LostDieArt />}
      title="Page not found"
      text="Nothing lives at this address."
      backTo="/"
      backText="Back to home"
    />
  );
}

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
