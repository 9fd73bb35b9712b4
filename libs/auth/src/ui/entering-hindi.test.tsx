import { fakeApi, refusal, type FakeApi } from '@paasa/api-client/testing';
import { setLanguage } from '@paasa/texts/ui';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPages } from './testing/render-pages.js';

const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'पहले लॉग इन करें।');
const ENGLISH = /[a-z]{4}/i;

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({
    'GET /api/user/my-details': notSignedIn,
    'GET /api/user/is-auth': notSignedIn,
    'POST /api/user/refresh-token': notSignedIn,
  });
});
afterEach(async () => {
  server.restore();
  await act(() => setLanguage('en'));
});

async function openInHindi(path: string, heading: string): Promise<HTMLElement> {
  await act(() => setLanguage('hi'));
  await act(async () => renderPages(path));
  const title = await screen.findByRole('heading', { name: heading });
  const page = title.parentElement;
  if (page === null) throw new Error('The heading has no page around it');
  return page;
}

describe('in Hindi', () => {
  it.each([
    ['/login', 'लॉग इन'],
    ['/register', 'रजिस्टर करें'],
    ['/forgot-password', 'पासवर्ड भूल गए'],
    ['/verify-forgot-password-otp?email=a@b.in', 'OTP डालें'],
    ['/set-new-password?email=a@b.in', 'नया पासवर्ड सेट करें'],
    ['/verify-user', 'अपना ईमेल वेरिफ़ाई करें'],
  ])('the page %s has no English words', async (path, heading) => {
    const page = await openInHindi(path, heading);
    expect(page).toHaveTextContent(/[\u0900-\u097f]{2}/);
    expect(page.textContent.replace('URL', '')).not.toMatch(ENGLISH);
    for (const { title } of page.querySelectorAll<HTMLElement>('[title]')) expect(title).not.toMatch(ENGLISH);
  });

  it('a failed sign-in says why', async () => {
    await openInHindi('/login?error=sign_in_failed', 'लॉग इन');
    expect(screen.getByText('लॉग इन नहीं हो पाया। फिर कोशिश करें।')).toBeInTheDocument();
  });

  it('a social sign-up tells the server the language of the page', async () => {
    await act(() => setLanguage('hi'));
    renderPages('/register', { socialProviders: ['google'] });
    const link = await screen.findByRole('link', { name: /Google/ });
    expect(link).toHaveAttribute('href', '/api/auth/google?language=hi');
  });

  it('the faults of a form change their language with the page', async () => {
    await openInHindi('/register', 'रजिस्टर करें');
    await userEvent.click(screen.getByRole('button', { name: 'रजिस्टर करें' }));
    expect(screen.getByText('अपना नाम लिखें।')).toBeInTheDocument();
    expect(screen.getByText('सही ईमेल डालें।')).toBeInTheDocument();
    expect(screen.getByText('8 से 128 अक्षर लिखें।')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('पासवर्ड'), 'quartz lantern orbit 52');
    expect(screen.getByText('मज़बूत')).toBeInTheDocument();
    await act(() => setLanguage('en'));
    expect(screen.getByText('Please enter your name.')).toBeInTheDocument();
    expect(screen.getByText('strong')).toBeInTheDocument();
  });
});
