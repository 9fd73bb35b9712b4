import { LoadingText } from '@paasa/ui-kit/ui';
import { lazy, Suspense, type ComponentType } from 'react';
import { matchPath, Route, Routes } from 'react-router';
import { AppLayout } from './layout/app-layout.js';
import { DocumentGate, type DocumentGateProps } from './layout/document-gate.js';
import { Entrance } from './layout/entrance.js';
import { RootLayout } from './layout/root-layout.js';
import { NotFoundPage } from './pages/not-found.js';

interface PageRoute {
  path: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** Pages under the common layout; each is loaded when it is opened. */
const pages: PageRoute[] = [
  { path: '/', load: async () => ({ default: (await import('./pages/home.js')).HomePage }) },
  { path: '/games', load: async () => ({ default: (await import('./pages/games-list.js')).GamesListPage }) },
  { path: '/games/:name', load: async () => ({ default: (await import('./pages/game.js')).GamePage }) },
  { path: '/profile', load: async () => ({ default: (await import('./pages/profile.js')).ProfilePage }) },
  {
    path: '/dashboard',
    load: async () => ({ default: (await import('./pages/dashboard.js')).DashboardPage }),
  },
  { path: '/fairness', load: async () => ({ default: (await import('./pages/fairness.js')).FairnessPage }) },
  {
    path: '/forgot-password',
    load: async () => ({ default: (await import('./pages/recovery.js')).ForgotPasswordPage }),
  },
  {
    path: '/verify-forgot-password-otp',
    load: async () => ({ default: (await import('./pages/recovery.js')).VerifyOtpPage }),
  },
  {
    path: '/set-new-password',
    load: async () => ({ default: (await import('./pages/recovery.js')).SetNewPasswordPage }),
  },
  {
    path: '/oauth-success',
    load: async () => ({ default: (await import('./pages/oauth-success.js')).OauthSuccessPage }),
  },
  {
    path: '/deposit-money',
    load: async () => ({ default: (await import('./pages/deposit.js')).DepositMoneyPage }),
  },
  {
    path: '/withdraw-money',
    load: async () => ({ default: (await import('./pages/withdraw.js')).WithdrawMoneyPage }),
  },
];

/** Pages that stand alone. */
const entrances: PageRoute[] = [
  { path: '/login', load: async () => ({ default: (await import('./pages/login.js')).LoginPage }) },
  { path: '/register', load: async () => ({ default: (await import('./pages/register.js')).RegisterPage }) },
  {
    path: '/verify-user',
    load: async () => ({ default: (await import('./pages/verify-user.js')).VerifyUserPage }),
  },
];

const toRoute = ({ path, load }: PageRoute) => {
  const Page = lazy(load);
  return <Route key={path} path={path} element={<Page />} />;
};
const pageRoutes = pages.map(toRoute);
const entranceRoutes = entrances.map(toRoute);

/** Starts to load the code of a page before it is shown, while it is still being asked who looks at it. */
export function preloadPage(pathname: string): void {
  const page = [...pages, ...entrances].find(({ path }) => matchPath(path, pathname) !== null);
  // Showing the page asks again and meets the same failure, which then has somewhere to be told.
  page?.load().catch(() => undefined);
}

/** THE list of addresses. The browser's own router would add 15 kB for loaders and actions that nothing here uses. */
export function AppRoutes(props: Omit<DocumentGateProps, 'children'>) {
  return (
    <DocumentGate {...props}>
      <Suspense fallback={<LoadingText text="Loading..." />}>
        <Routes>
          <Route element={<RootLayout />}>
            <Route element={<AppLayout />}>
              {pageRoutes}
              <Route path="*" element={<NotFoundPage />} />
            </Route>
            <Route element={<Entrance />}>{entranceRoutes}</Route>
          </Route>
        </Routes>
      </Suspense>
    </DocumentGate>
  );
}
