import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { setLanguage } from '@paasa/texts/ui';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route } from 'react-router';
import { AccountSecurity, PersonalData } from '../index.js';
import { RequireUser } from '../testing/require-user.js';
import { meera, renderPages } from '../testing/render-pages.js';

/** Names, such as “Chrome on Windows”, are no sentences. */
const ENGLISH_SENTENCE = /[a-z]+ [a-z]+ [a-z]+/;

let server: FakeApi;
afterEach(async () => {
  server.restore();
  await act(() => setLanguage('en'));
});

async function open() {
  server = fakeApi({
    'GET /api/user/my-details': () => ({ success: true, data: { ...meera, isVerified: true } }),
    'GET /api/user/sessions': () => ({
      success: true,
      data: [
        {
          id: '0195f3a2-0000-7000-8000-000000000001',
          device: 'Chrome on Windows',
          createdAt: new Date(Date.now() - 90 * 60_000).toISOString(),
          lastUsedAt: new Date(Date.now() - 5 * 60_000).toISOString(),
          isCurrent: false,
          method: 'password',
        },
      ],
    }),
    'GET /api/user/passkeys': () => ({ success: true, data: [] }),
    'GET /api/user/credentials': () => ({
      success: true,
      data: {
        hasPassword: false,
        emailChange: {
          email: 'new@example.com',
          expiresAt: '2026-03-02T12:00:00.000Z',
          isConfirmedByNew: true,
          isConfirmedByOld: false,
        },
        emailUndoUntil: null,
      },
    }),
    'GET /api/user/two-factor': () => ({
      success: true,
      isOn: true,
      since: '2026-11-26T10:00:00.000Z',
      unusedRecoveryCodeCount: 2,
    }),
  });
  await setLanguage('hi');
  const room = (
    <RequireUser prompt={null}>
      <AccountSecurity />
      <PersonalData />
    </RequireUser>
  );
  renderPages('/room', { extraRoutes: <Route path="/room" element={room} /> });
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('what protects an account, and its end, speak Hindi', async () => {
  await open();
  const email = await region('ईमेल');
  const steps = await email.findAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'हो गया: new@example.com से मंज़ूरी मिल गई है।',
    'meera@example.com पर आया हमारा ईमेल खोलें और उसका बटन दबाएँ।',
  ]);
  await (await region('टू-फ़ैक्टर ऑथेंटिकेशन')).findByText('बचे हुए रिकवरी कोड: 10 में से 2');
  await (await region('पासकी')).findByText('आपके पास अभी कोई पासकी नहीं है।');
  const sessions = await region('आपके सेशन');
  await sessions.findByRole('button', { name: 'Chrome on Windows से लॉग आउट करें' });
  expect(sessions.getByText(/पासवर्ड से लॉग इन: 1 घंटे पहले/)).toBeVisible();
  expect(sessions.getByText(/पिछली बार इस्तेमाल: 5 मिनट पहले/)).toBeVisible();
  await (await region('पासवर्ड')).findByRole('link', { name: 'ईमेल से पासवर्ड सेट करें' });
  for (const card of screen.getAllByRole('region')) expect(card).not.toHaveTextContent(ENGLISH_SENTENCE);
});

it('the last step before an account is closed speaks Hindi, and its word stays', async () => {
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'मेरा खाता बंद करें…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'अपना खाता बंद करें?' }));
  await user.click(dialog.getByRole('button', { name: 'मेरा खाता बंद करें' }));
  expect(await dialog.findByText('कृपया CLOSE टाइप करें।')).toBeVisible();
});
