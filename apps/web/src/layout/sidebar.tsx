import { useTexts } from '@paasa/texts/ui';
import { IconButton, useRemembered } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { Menu } from './menu.js';
import { useLogout } from './use-logout.js';
import { texts } from './texts/texts.js';

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
  ${({ theme }) => theme.media.reducedMotion} {
    transition: none;
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

  > button svg {
    scale: var(--end, 1) 1;
  }
`;

type Fold = 'folded' | 'unfolded';
const isFold = (value: unknown): value is Fold => value === 'folded' || value === 'unfolded';

/** The menu of large screens. It folds to its pictures, and stays folded at the next visit. */
export function Sidebar() {
  const t = useTexts(texts);
  const [fold, setFold] = useRemembered<Fold>('paasa.sidebar', 'unfolded', isFold);
  const isFolded = fold === 'folded';
  const logOut = useLogout(t('logout.success'));
  return (
    <Rail $folded={isFolded}>
      <Content>
        <IconButton
          icon={isFolded ? 'chevron-right' : 'chevron-left'}
          label={t(isFolded ? 'menu.unfold' : 'menu.fold')}
          aria-expanded={!isFolded}
          onClick={() => setFold(isFolded ? 'unfolded' : 'folded')}
        />
        <Menu label={t('menu.main')} isFolded={isFolded} onLogout={() => void logOut()} />
      </Content>
    </Rail>
  );
}
