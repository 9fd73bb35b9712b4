import { useLocation } from 'react-router';
import { LostDieArt } from '../art/lost-die-art.js';
import { DeadEnd } from '../components/dead-end.js';

function isDecodable(pathname: string): boolean {
  try {
    // The result is used: the build removes a decoding whose result is not.
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}

/** For unknown addresses, and for those that cannot be decoded. */
export function UnknownPage() {
  const isReadable = isDecodable(useLocation().pathname);
  return (
    <DeadEnd
      art={<LostDieArt />}
      title={isReadable ? 'Page not found' : 'This address can’t be read'}
      text={
        isReadable
          ? 'There is no page at this address.'
          : 'Part of it is damaged. Check it, or start from our home page.'
      }
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
      text="There is no game with this name."
      backTo="/games"
      backText="See all games"
      art={<LostDieArt />}
    />
  );
}
