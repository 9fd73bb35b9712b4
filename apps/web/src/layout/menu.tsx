import { usePlayer } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { Icon, useFocusHeir, visuallyHidden } from '@paasa/ui-kit/ui';
import { NavLink } from 'react-router';
import { css, styled } from 'styled-components';
import { menuEntriesFor } from './menu-entries.js';
import { texts } from './texts/texts.js';

export interface MenuProps {
  label: string;
  /** Shows only the pictures. The text stays for screen readers. */
  isFolded?: boolean;
  onFollow?: () => void;
  onLogout: () => void;
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  list-style: none;
`;

const entryStyle = css`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  width: 100%;
  min-height: 3rem;
  padding: 0 ${({ theme }) => theme.space.s};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.m};
  background: transparent;
  color: ${({ theme }) => theme.color.textMuted};
  font-weight: ${({ theme }) => theme.weight.medium};
  text-align: start;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${({ theme }) => theme.motion.fast};

  &:hover {
    background: ${({ theme }) => theme.color.surfaceHover};
    color: ${({ theme }) => theme.color.text};
  }
`;

const EntryLink = styled(NavLink)<{ $calls: boolean }>`
  ${entryStyle}
  ${({ theme, $calls }) => ($calls ? `background: ${theme.color.accentSoft}; color: ${theme.color.accent};` : '')}

  &[aria-current='page'] {
    background: ${({ theme }) => theme.color.surfaceHover};
    color: ${({ theme }) => theme.color.text};
    box-shadow: inset calc(3px * var(--end, 1)) 0 0 ${({ theme }) => theme.color.accent};
  }
`;

const EntryButton = styled.button`
  ${entryStyle}
`;

const Words = styled.span<{ $hidden: boolean }>`
  ${({ $hidden }) => ($hidden ? visuallyHidden : '')}
`;

/** Shown only to players. */
function LogoutEntry({ isFolded, onLogout }: { isFolded: boolean; onLogout: () => void }) {
  const t = useTexts(texts);
  const ref = useFocusHeir<HTMLLIElement>();
  return (
    <li ref={ref}>
      <EntryButton type="button" onClick={onLogout} title={isFolded ? t('logout') : undefined}>
        <Icon name="logout" />
        <Words $hidden={isFolded}>{t('logout')}</Words>
      </EntryButton>
    </li>
  );
}

/** The entries of a guest, or of a player with Log out. */
export function Menu({ label, isFolded = false, onFollow, onLogout }: MenuProps) {
  const t = useTexts(texts);
  const player = usePlayer();
  return (
    <nav aria-label={label}>
      <List>
        {menuEntriesFor(player).map(({ to, page, icon }) => (
          <li key={to}>
            <EntryLink
              to={to}
              end={to === '/'}
              onClick={onFollow}
              $calls={to === '/verify-user'}
              title={isFolded ? t(`page.${page}`) : undefined}
            >
              <Icon name={icon} />
              <Words $hidden={isFolded}>{t(`page.${page}`)}</Words>
            </EntryLink>
          </li>
        ))}
        {player === null ? null : <LogoutEntry isFolded={isFolded} onLogout={onLogout} />}
      </List>
    </nav>
  );
}
