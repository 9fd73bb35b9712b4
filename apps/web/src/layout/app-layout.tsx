import { Drawer, notify } from '@paasa/ui-kit/ui';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { Footer } from './footer.js';
import { MAIN_ID } from './main-id.js';
import { MobileMenu } from './mobile-menu.js';
import { PageOutlet } from './page-outlet.js';
import { Sidebar } from './sidebar.js';
import { TopBar } from './top-bar.js';

const loadWallet = async () => ({ default: (await import('@paasa/wallet/ui')).WalletDialog });
/** The wallet's code loads when the wallet is opened. */
const WalletDialog = lazy(loadWallet);

const Columns = styled.div`
  display: flex;
  flex: 1;
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

/** Top bar, sidebar and footer around a page. */
export function AppLayout() {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isWalletOpen, setIsWalletOpen] = useState(false);
  const closeMenu = () => setIsMenuOpen(false);
  // Loaded before it is shown. Without a connection the page stays, and the next press retries.
  const openWallet = () =>
    void loadWallet().then(
      () => setIsWalletOpen(true),
      () => notify.error('The wallet could not be opened. Please try again.'),
    );
  return (
    <>
      <TopBar onOpenMenu={() => setIsMenuOpen(true)} onOpenWallet={openWallet} />
      <Columns>
        <Sidebar />
        <Page>
          <Main id={MAIN_ID} tabIndex={-1}>
            <PageOutlet />
          </Main>
          <Footer />
        </Page>
      </Columns>
      <Drawer open={isMenuOpen} onClose={closeMenu} label="Menu">
        <MobileMenu onClose={closeMenu} />
      </Drawer>
      {isWalletOpen ? (
        <Suspense fallback={null}>
          <WalletDialog open onClose={() => setIsWalletOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
