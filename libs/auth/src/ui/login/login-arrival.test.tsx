import { fakeApi, refusal, type FakeApi } from '@paasa/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route } from 'react-router';
import { loginChosenAt, sessionExpiredAt } from '../index.js';
import { meera, renderPages } from '../testing/render-pages.js';

const EXPIRED = 'Your session has expired. Please log in again.';
const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in first.');

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({
    'GET /api/user/my-details': notSignedIn,
    'GET /api/user/is-auth': notSignedIn,
    'POST /api/user/refresh-token': notSignedIn,
    'POST /api/user/login': () => {
      server.answer({ 'GET /api/user/my-details': () => ({ success: true, data: meera }) });
      return { success: true, message: 'Welcome.' };
    },
  });
});
afterEach(() => server.restore());

async function logIn() {
  await userEvent.type(await screen.findByLabelText('Email'), 'meera@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'a long secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('after the end of a session', () => {
  const extraRoutes = <Route path="/games/mines" element={<h1>The open round</h1>} />;

  it('the login shows the reason, and leads back to the player’s page', async () => {
    renderPages('/login', { state: sessionExpiredAt('/games/mines?x=1'), extraRoutes });
    expect(await screen.findByRole('alert')).toHaveTextContent(EXPIRED);
    await logIn();
    expect(await screen.findByRole('heading', { name: 'The open round' })).toBeInTheDocument();
    expect(screen.getByLabelText('query')).toHaveTextContent('?x=1');
  });

  it('the login shows no reason to a guest who chose it on a page, and leads back there', async () => {
    renderPages('/login', {
      state: loginChosenAt('/games/mines?x=1'),
      extraRoutes,
      socialProviders: ['google'],
    });
    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      '/api/auth/google?returnTo=%2Fgames%2Fmines%3Fx%3D1',
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await logIn();
    expect(await screen.findByRole('heading', { name: 'The open round' })).toBeInTheDocument();
    expect(screen.getByLabelText('query')).toHaveTextContent('?x=1');
  });

  it.each([
    ['the address', '/login?returnTo=/games/mines', null],
    ['a state that leads to another host', '/login', sessionExpiredAt('//evil.example/')],
  ])('%s leads only home', async (_what, path, state) => {
    renderPages(path, { state, extraRoutes });
    await screen.findByLabelText('Email');
    expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
    await logIn();
    expect(await screen.findByRole('heading', { name: 'Home of Meera Iyer (250)' })).toBeInTheDocument();
  });
});

describe('social sign-in', () => {
  it.each(['/login', '/register'])('is offered at %s as this server is configured', async (path) => {
    renderPages(path, { socialProviders: ['google', 'github'] });
    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      '/api/auth/google',
    );
    expect(screen.getByRole('link', { name: 'Continue with GitHub' })).toHaveAttribute(
      'href',
      '/api/auth/github',
    );
  });

  it('leads back to the player’s page of the moment when the session ended', async () => {
    renderPages('/login', { state: sessionExpiredAt('/games/mines?x=1#top'), socialProviders: ['google'] });
    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      '/api/auth/google?returnTo=%2Fgames%2Fmines%3Fx%3D1%23top',
    );
  });

  it('continues on the player’s page if it began after the end of a session', async () => {
    server.answer({ 'GET /api/user/my-details': () => ({ success: true, data: meera }) });
    const extraRoutes = <Route path="/games/mines" element={<h1>The open round</h1>} />;
    renderPages('/oauth-success?returnTo=%2Fgames%2Fmines%3Fx%3D1', { extraRoutes, isStrict: true });
    expect(await screen.findByRole('heading', { name: 'The open round' })).toBeInTheDocument();
    expect(screen.getByLabelText('query')).toHaveTextContent('?x=1');
    expect(await screen.findAllByText('Login successful!')).toHaveLength(1);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/oauth-success',
    '/OAUTH-success',
    '/%6fauth-success?returnTo=/oauth-success',
    '\0',
  ])('leads home if the requested path is %j', async (returnTo) => {
    server.answer({ 'GET /api/user/my-details': () => ({ success: true, data: meera }) });
    renderPages(`/oauth-success?${new URLSearchParams({ returnTo }).toString()}`);
    expect(await screen.findByRole('heading', { name: 'Home of Meera Iyer (250)' })).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/);
  });

  it('is not offered if this server has none', async () => {
    renderPages('/login');
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('link', { name: /Continue with/ })).not.toBeInTheDocument();
  });

  it.each([
    ['access_denied', /cancelled/],
    ['unverified_email', /isn’t verified/],
    ['email_missing', /doesn’t share its email/],
    ['invalid_state', /too long, or you started it in another browser/],
    ['provider_unavailable', /isn’t answering/],
    ['sign_in_failed', /didn’t work/],
    ['too_many_attempts', /Too many attempts/],
    ['second_factor_needed', /protected by a second factor/],
    ['other_account', /isn’t the account you log in with here/],
    ['__proto__', /didn’t work/],
    ['<b>anything</b>', /didn’t work/],
    ['\0', /didn’t work/],
  ])('that failed with %s shows the reason, and removes it from the address', async (code, text) => {
    renderPages(`/login?error=${encodeURIComponent(code)}`, { isStrict: true });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await waitFor(() => expect(screen.getByLabelText('query')).toBeEmptyDOMElement());
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Log in instead' }));
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each(['%', '%zz', '%E0%A4%A', '%00'])(
    'that failed with the mangled code %s shows the page',
    async (code) => {
      renderPages(`/login?error=${code}`);
      expect(await screen.findByRole('alert')).toHaveTextContent(/didn’t work/);
      expect(await screen.findByLabelText('Email')).toBeInTheDocument();
    },
  );

  it('that worked shows its success and leads home, where the player is known', async () => {
    server.answer({ 'GET /api/user/my-details': () => ({ success: true, data: meera }) });
    renderPages('/oauth-success', { isStrict: true });
    expect(await screen.findByRole('heading', { name: 'Home of Meera Iyer (250)' })).toBeInTheDocument();
    expect(await screen.findAllByText('Login successful!')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('heading', { name: 'The page before' })).toBeInTheDocument();
  });

  it('that has removed the password shows that too', async () => {
    server.answer({ 'GET /api/user/my-details': () => ({ success: true, data: meera }) });
    renderPages('/oauth-success?notice=password-removed', { isStrict: true });
    expect(await screen.findByRole('heading', { name: 'Home of Meera Iyer (250)' })).toBeInTheDocument();
    expect(await screen.findAllByText(/we removed your old password/)).toHaveLength(1);
  });

  it('shows no success to a guest, and leads to the login', async () => {
    renderPages('/oauth-success', { isStrict: true });
    expect(await screen.findByRole('alert')).toHaveTextContent(/didn’t work/);
    expect(screen.getByLabelText('address')).toHaveTextContent('/login');
    expect(screen.queryByText('Login successful!')).not.toBeInTheDocument();
  });

  it('shows no success if the server does not identify the player', async () => {
    server.answer({ 'GET /api/user/my-details': () => refusal(503, 'server/unavailable', 'Away.') });
    renderPages('/oauth-success');
    expect(await screen.findByRole('heading', { name: 'Home of a guest' })).toBeInTheDocument();
    expect(screen.queryByText('Login successful!')).not.toBeInTheDocument();
  });
});
