import { LostDieArt } from '../art/lost-die-art.js';
import { DeadEnd } from '../components/dead-end.js';

/** For unknown addresses. */
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

/** For addresses with the name of an unknown game. */
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
