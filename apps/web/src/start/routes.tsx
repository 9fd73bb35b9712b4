import { useTexts } from '@paasa/texts/ui';
import { LoadingText } from '@paasa/ui-kit/ui';
import { Suspense, type ComponentType } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router';
import type { Address } from '../addresses.js';
import { games } from '../games.js';
import { AppLayout } from '../layout/app-layout.js';
import { Boundary } from '../layout/boundary.js';
import { DocumentGate, type DocumentGateProps } from '../layout/document-gate.js';
import { Entrance } from '../layout/entrance.js';
import { LoadDocument } from '../document/load-document.js';
import { RootLayout } from '../layout/root-layout.js';
import { loadedLater } from '../loaded-later.js';
import { useReturnToGame } from './use-return-to-game.js';
import { texts } from '../layout/texts/texts.js';

type LoadPage = () => Promise<ComponentType>;
type EntranceAddress = '/login' | '/register' | '/verify-user';

/** One entry serves a page and those below it, because each entry is a part of the first visit. */
type SafetyAddress = '/play-safely' | '/play-safely/record';
type ProfileAddress = '/profile' | `/profile/${string}`;
type PagePath =
  | Exclude<Address, EntranceAddress | SafetyAddress | ProfileAddress>
  | '/play-safely/record?'
  | '/profile/:part?';

/** Pages under the common layout. Each loads when it is opened. */
const pages: Record<PagePath, LoadPage> = {
  '/': async () => (await import('../pages/home.js')).HomePage,
  '/games': async () => (await import('../pages/games-list.js')).GamesListPage,
  '/games/:name': async () => (await import('../pages/game.js')).GamePage,
  '/profile/:part?': async () => (await import('../pages/profile.js')).ProfilePage,
  '/bets': async () => (await import('../pages/bets.js')).BetsPage,
  '/bet/:id': async () => (await import('../pages/bet.js')).BetPage,
  '/transactions': async () => (await import('../pages/transactions.js')).TransactionsPage,
  '/dashboard': async () => (await import('../pages/dashboard.js')).DashboardPage,
  '/fairness': async () => (await import('../pages/fairness.js')).FairnessPage,
  '/help': async () => (await import('../pages/help.js')).HelpPage,
  '/terms': async () => (await import('../pages/legal.js')).TermsPage,
  '/privacy': async () => (await import('../pages/legal.js')).PrivacyPage,
  '/forgot-password': async () => (await import('../pages/recovery.js')).ForgotPasswordPage,
  '/verify-forgot-password-otp': async () => (await import('../pages/recovery.js')).VerifyOtpPage,
  '/set-new-password': async () => (await import('../pages/recovery.js')).SetNewPasswordPage,
  '/stop-payout': async () => (await import('../pages/stop-payout.js')).StopPayoutPage,
  '/play-safely/record?': async () => (await import('../pages/play-safely.js')).PlaySafelyPage,
  '/oauth-success': async () => (await import('../pages/oauth-success.js')).OauthSuccessPage,
  '/deposit-money': async () => (await import('../pages/deposit.js')).DepositMoneyPage,
  '/withdraw-money': async () => (await import('../pages/withdraw.js')).WithdrawMoneyPage,
};

/** Pages without the common layout. */
const entrances: Record<EntranceAddress, LoadPage> = {
  '/login': async () => (await import('../pages/login.js')).LoginPage,
  '/register': async () => (await import('../pages/register.js')).RegisterPage,
  '/verify-user': async () => (await import('../pages/verify-user.js')).VerifyUserPage,
};

const toParts = (loads: Record<string, LoadPage>) =>
  Object.entries(loads).map(([path, load]) => ({ path, ...loadedLater(load) }));
const pageParts = toParts(pages);
const entranceParts = toParts(entrances);
const toRoutes = (parts: ReturnType<typeof toParts>) =>
  parts.map(({ path, Component }) => <Route key={path} path={path} element={<Component />} />);
const { Component: UnknownPage } = loadedLater(async () => (await import('../pages/unknown.js')).UnknownPage);
const pageRoutes = toRoutes(pageParts);
const entranceRoutes = toRoutes(entranceParts);

/** Starts to load the code of a page while `UserGate` still waits for the player's details. */
export function preloadPage(pathname: string): void {
  const page = [...pageParts, ...entranceParts].find(({ path }) => matchPath(path, pathname) !== null);
  const game = games.find(({ name }) => pathname === `/games/${name}`);
  // The page loads the code again when it is shown, and shows the failure if there is one.
  for (const part of [page, game]) part?.preload().catch(() => undefined);
}

/** The page of each address. `createBrowserRouter` would add 15 kB for loaders and actions that nothing here uses. */
export function AppRoutes(props: Omit<DocumentGateProps, 'children'>) {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  useReturnToGame();
  return (
    <LoadDocument value={props.loadDocument}>
      <DocumentGate {...props}>
        {/* Catches errors of the frame around the pages. A page has its own boundary. */}
        <Boundary place={pathname}>
          <Suspense fallback={<LoadingText text={t('loading')} />}>
            <Routes>
              <Route element={<RootLayout />}>
                <Route element={<AppLayout />}>
                  {pageRoutes}
                  <Route path="*" element={<UnknownPage />} />
                </Route>
                <Route element={<Entrance />}>{entranceRoutes}</Route>
              </Route>
            </Routes>
          </Suspense>
        </Boundary>
      </DocumentGate>
    </LoadDocument>
  );
}
