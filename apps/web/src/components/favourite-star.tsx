import { useTexts } from '@paasa/texts/ui';
import { Icon, type IconDrawing } from '@paasa/ui-kit/ui';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { texts } from './favourite-star/texts/texts.js';
import { favourites, isFavourite } from './favourites.js';

const STAR: IconDrawing = {
  path: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7L12 16.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
};

/* In the corner of the tile, above its link. */
const Corner = styled.button`
  position: absolute;
  inset-block: ${({ theme }) => theme.space.xxs} auto;
  inset-inline: auto ${({ theme }) => theme.space.xxs};
  z-index: 1;
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.overlay};
  color: ${({ theme }) => theme.color.text};
  cursor: pointer;

  &:hover,
  &[aria-pressed='true'] {
    color: ${({ theme }) => theme.color.accent};
  }
  &[aria-pressed='true'] path {
    fill: currentcolor;
  }
`;

function toggle(name: string): void {
  const others = (favourites.get() ?? '').split(' ').filter((other) => other !== '' && other !== name);
  favourites.set([...others, ...(isFavourite(name) ? [] : [name])].join(' '));
}

export interface FavouriteStarProps {
  game: { readonly name: string; readonly displayName: string };
}

/**
 * Makes a game a favourite of this browser. Favourites come first when a page with games opens again: no tile moves under
 * the pointer.
 */
export function FavouriteStar({ game: { name, displayName } }: FavouriteStarProps) {
  const t = useTexts(texts);
  const isOn = useSyncExternalStore(favourites.subscribe, () => isFavourite(name));
  return (
    <Corner
      type="button"
      aria-label={t('label', { game: displayName })}
      aria-pressed={isOn}
      title={t(isOn ? 'remove' : 'add')}
      onClick={() => toggle(name)}
    >
      <Icon name={STAR} size="1.25rem" />
    </Corner>
  );
}
