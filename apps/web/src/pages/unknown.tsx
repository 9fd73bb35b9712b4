import { useTexts } from '@paasa/texts/ui';
import { useLocation } from 'react-router';
import { LostDieArt } from '../art/lost-die-art.js';
import { DeadEnd } from '../components/dead-end.js';
import { texts } from './unknown/texts/texts.js';

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
  const t = useTexts(texts);
  const isReadable = isDecodable(useLocation().pathname);
  return (
    <DeadEnd
      art={<LostDieArt />}
      title={t(isReadable ? 'page.title' : 'address.title')}
      text={t(isReadable ? 'page.text' : 'address.text')}
      backTo="/"
      backText={t('home')}
    />
  );
}

/** For addresses with the name of an unknown game. */
export function UnknownGame() {
  const t = useTexts(texts);
  return (
    <DeadEnd
      title={t('game.title')}
      text={t('game.text')}
      backTo="/games"
      backText={t('games')}
      art={<LostDieArt />}
    />
  );
}
