import { IconButton } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Menu } from './menu.js';
import { useLogout } from './use-logout.js';

const Rail = styled.aside<{ $folded: boolean }>`
  display: none;

  ${({ theme }) => theme.media.fromDesktop} {
    display: block;
    flex: none;
    width: ${({ theme, $folded }) => ($folded ? theme.size.sidebarFolded : theme.size.sidebar)};
    border-inline-end: 1px solid ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.surface};
    transition: width ${({ theme }) => theme.motion.smooth};
  }
`;

const Content = styled.div`
  position: sticky;
  top: ${({ theme }) => theme.size.bar};
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  max-height: calc(100dvh - ${({ theme }) => theme.size.bar});
  padding: ${({ theme }) => theme.space.s};
  overflow: hidden auto;
`;

/** The menu of large screens; folds to its pictures. */
export function Sidebar() {
  const [isFolded, setIsFolded] = useState(false);
  const logOut = useLogout('Logged out successfully');
  return (
    <Rail $folded={isFolded}>
      <Content>
        <IconButton
          icon={isFolded ? 'chevron-right' : 'chevron-left'}
          label={isFolded ? 'Unfold menu' : 'Fold menu'}
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        />
        <Menu label="Main" isFolded={isFolded} onLogout={() => void logOut()} />
      </Content>
    </Rail>
  );
}
