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
