import { textsNow } from '@paasa/texts/ui';
import { notify, useMedia } from '@paasa/ui-kit/ui';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { lazyExtra } from '../components/lazy-extra.js';
import { loadedLater } from '../loaded-later.js';
import { MAIN_ID } from './main-id.js';
import { PageOutlet } from './page-outlet.js';
import { Sidebar } from './sidebar.js';
import { TopBar } from './top-bar.js';
import { texts } from './texts/texts.js';

/** Their code loads when they are opened. */
const Wallet = loadedLater(async () => (await import('@paasa/wallet/ui')).WalletDialog);
const SmallMenu = loadedLater(async () => (await import('./mobile-menu.js')).MobileMenu);
/** Out of view when a page opens. */
const Footer = lazyExtra(async () => ({ default: (await import('./footer.js')).Footer }));
const BottomBar = lazyExtra(async () => ({ default: (await import('./bottom-bar.js')).BottomBar }));

/** Below the end of the page there is room for the bar of a phone. */
const Columns = styled.div`
  display: flex;
  flex: 1;

  ${({ theme }) => theme.media.phone} {
    padding-bottom: ${({ theme }) => theme.size.bottomBar};
  }
`;

const Page = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

/** As high as the window, so that the footer is out of view while a page still grows, and does not visibly move. */
const Main = styled.main`
  flex: 1;
  width: 100%;
  min-height: 100dvh;
  max-width: ${({ theme }) => theme.size.content};
  margin: 0 auto;
  padding: ${({ theme }) => theme.space.m};

  &:focus-visible {
    outline: none;
  }
  ${({ theme }) => theme.media.fromTablet} {
    padding: ${({ theme }) => theme.space.l};
  }
  ${({ theme }) => theme.media.fromDesktop} {
    padding: ${({ theme }) => theme.space.l} ${({ theme }) => theme.space.xl} ${({ theme }) => theme.space.xl};
  }
`;

/**
 * Whether a part is open, and a function that opens it when its code has loaded. Without a connection the page stays,
 * and the next press retries.
 */
function useLoadedPart({ preload }: { preload: () => Promise<void> }, name: 'menu' | 'wallet') {
  const [isOpen, setIsOpen] = useState(false);
  const open = () =>
    void preload().then(
      () => setIsOpen(true),
      () => notify.error(textsNow(texts)(`part.${name}`)),
    );
  return { isOpen, open, close: () => setIsOpen(false) };
}

/** Top bar, sidebar and footer around a page; on a phone also a bar at the bottom. */
export function AppLayout() {
  const isPhone = useMedia('phone', false);
  const menu = useLoadedPart(SmallMenu, 'menu');
  const wallet = useLoadedPart(Wallet, 'wallet');
  const onOpen = { onOpenMenu: menu.open, onOpenWallet: wallet.open };
  return (
    <>
      <TopBar {...onOpen} />
      <Columns>
        <Sidebar />
        <Page>
          <Main id={MAIN_ID} tabIndex={-1}>
            <PageOutlet />
          </Main>
          <Suspense fallback={null}>
            <Footer />
          </Suspense>
        </Page>
      </Columns>
      {isPhone ? (
        <Suspense fallback={null}>
          <BottomBar {...onOpen} />
        </Suspense>
      ) : null}
      {menu.isOpen ? <SmallMenu.Component onClose={menu.close} /> : null}
      {wallet.isOpen ? <Wallet.Component open onClose={wallet.close} /> : null}
    </>
  );
}
