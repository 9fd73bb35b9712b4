import { createApiStore, type ApiStore } from '@paasa/api-client/ui';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, parsePath, Route, Routes, useLocation, useNavigate } from 'react-router';
import {
  ForgotPasswordPage,
  LoginPage,
  OauthSuccessPage,
  RegisterPage,
  SetNewPasswordPage,
  StepUpHost,
  useUser,
  useUserOnReturn,
  VerifyOtpPage,
  VerifyUserPage,
} from '../index.js';

function Home() {
  const { user } = useUser();
  const navigate = useNavigate();
  return (
    <>
      <h1>Home of {user === null ? 'a guest' : `${user.name} (${String(user.wallet)})`}</h1>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="address">{pathname}</output>
      <output aria-label="query">{search}</output>
    </>
  );
}

function Shell({ children }: { children: ReactNode }) {
  // As on the real page, one component always watches the signed-in user.
  useUser();
  useUserOnReturn();
  return children;
}

export const meera = {
  _id: '0195f3a2-7c31-7d2e-9a51-3f2b6c8d9e1f',
  name: 'Meera Iyer',
  feedName: null as string | null,
  email: 'meera@example.com',
  pendingEmail: null as string | null,
  picture: null,
  provider: 'local' as const,
  createdAt: '2026-02-11T20:30:00.000Z',
  wallet: 250,
  isVerified: false,
  lastSignInAt: null,
};

interface RenderOptions {
  socialProviders?: readonly ('google' | 'github')[] | null;
  state?: unknown;
  extraRoutes?: ReactNode;
  /** Whether effects run twice, as in development. */
  isStrict?: boolean;
}

/** Opens the pages of this domain at an address, after a visit to the page before. Needs the server. */
export function renderPages(
  path: string,
  { extraRoutes = null, isStrict = false, socialProviders = [], state = null }: RenderOptions = {},
): ApiStore {
  const store = createApiStore();
  render(
    <Provider store={store}>
      <UiProvider>
        <MemoryRouter initialEntries={['/before', { ...parsePath(path), state }]} initialIndex={1}>
          <Shell>
            <Address />
            <StepUpHost />
            <Routes>
              <Route path="/" element={<Home />} />
              <Route path="/before" element={<h1>The page before</h1>} />
              <Route path="/login" element={<LoginPage socialProviders={socialProviders} />} />
              <Route path="/register" element={<RegisterPage socialProviders={socialProviders} />} />
              <Route path="/forgot-password" element={<ForgotPasswordPage />} />
              <Route path="/verify-forgot-password-otp" element={<VerifyOtpPage />} />
              <Route path="/set-new-password" element={<SetNewPasswordPage />} />
              <Route path="/oauth-success" element={<OauthSuccessPage />} />
              <Route path="/verify-user" element={<VerifyUserPage />} />
              {extraRoutes}
            </Routes>
          </Shell>
        </MemoryRouter>
        <ToastHost />
      </UiProvider>
    </Provider>,
    { reactStrictMode: isStrict },
  );
  return store;
}
