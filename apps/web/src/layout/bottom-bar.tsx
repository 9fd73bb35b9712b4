import { usePlayer } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { Icon, type IconDrawing } from '@paasa/ui-kit/ui';
import { NavLink, useLocation } from 'react-router';
import { css, styled } from 'styled-components';
import type { MenuEntry } from './menu-entries.js';
import { texts } from './texts/texts.js';

const BETS: IconDrawing = { path: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01' };

const FOR_PLAYERS: readonly MenuEntry[] = [
  { to: '/games', page: 'games', icon: 'games' },
  { to: '/bets', page: 'bets', icon: BETS },
];
const FOR_GUESTS: readonly MenuEntry[] = [
  { to: '/', page: 'home', icon: 'home' },
  { to: '/games', page: 'games', icon: 'games' },
  { to: '/help', page: 'help', icon: 'help' },
];

/**
 * A game needs the height of a small phone for its table and its Bet button. There the bar stands at the end of the
 * page.
 */
const inFlow = css`
  @media (max-height: 47.49rem) {
    position: static;
    margin-top: calc(-1 * ${({ theme }) => theme.size.bottomBar});

    /* Nothing lies over the page, so a focused Bet button must not move it. */
    html:has(&) {
      scroll-padding-bottom: 0;
    }
  }
`;

const Bar = styled.nav<{ $yields: boolean }>`
  display: none;

  ${({ theme }) => theme.media.phone} {
    display: flex;
    position: fixed;
    inset: auto 0 0;
    z-index: ${({ theme }) => theme.layer.bar};
    height: ${({ theme }) => theme.size.bottomBar};
    padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
    border-top: 1px solid ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.surface};
    ${({ $yields }) => ($yields ? inFlow : '')}
  }
`;

const place = css`
  display: grid;
  flex: 1;
  place-content: center;
  place-items: center;
  padding: 0;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.xs};
  font-weight: ${({ theme }) => theme.weight.medium};
  line-height: 1.3;
  text-decoration: none;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-current='page'] {
    color: ${({ theme }) => theme.color.accent};
  }
`;

const PlaceLink = styled(NavLink)`
  ${place}
`;

const PlaceButton = styled.button.attrs({ type: 'button', 'aria-haspopup': 'dialog' })`
  ${place}
`;

export interface BottomBarProps {
  onOpenMenu: () => void;
  onOpenWallet: () => void;
}

/** What a thumb needs most, at the bottom of a phone. Dialogs are in the browser's top layer, above it. */
export function BottomBar({ onOpenMenu, onOpenWallet }: BottomBarProps) {
  const t = useTexts(texts);
  const player = usePlayer();
  const isGame = /^\/games\/./.test(useLocation().pathname);
  const links = (player === null ? FOR_GUESTS : FOR_PLAYERS).map(({ to, page, icon }) => (
    <PlaceLink key={to} to={to} end>
      <Icon name={icon} />
      {t(`page.${page}`)}
    </PlaceLink>
  ));
  return (
    <Bar aria-label={t('shortcuts')} $yields={isGame}>
      {player === null ? (
        links
      ) : (
        <>
          {links[0]}
          <PlaceButton onClick={onOpenWallet}>
            <Icon name="wallet" />
            {t('wallet')}
          </PlaceButton>
          {links[1]}
        </>
      )}
      <PlaceButton onClick={onOpenMenu}>
        <Icon name="menu" />
        {t('menu')}
      </PlaceButton>
    </Bar>
  );
}
