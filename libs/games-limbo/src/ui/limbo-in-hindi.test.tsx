import type { FakeApi } from '@paasa/api-client/testing';
import { createApiStore } from '@paasa/api-client/ui';
import { fakeGameServer } from '@paasa/games-core/testing';
import { setLanguage } from '@paasa/texts/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { LimboScreen } from './limbo-screen.js';

let server: FakeApi;
beforeEach(async () => {
  server = fakeGameServer();
  await setLanguage('hi');
});
afterEach(async () => {
  server.restore();
  await setLanguage('en');
});

it('the screen of Limbo is in Hindi, without an English sentence', async () => {
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <LimboScreen />
      </UiProvider>
    </Provider>,
  );
  expect(await screen.findByText('लक्ष्य चुनें, दाँव लगाएँ, देखें कितना ऊपर जाता है।')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'झटपट लक्ष्य' })).toBeInTheDocument();
  expect(screen.getByLabelText('जीत की संभावना %')).toHaveValue(49.5);
  for (const part of [
    screen.getByRole('region', { name: 'बोर्ड' }),
    screen.getByRole('form', { name: 'दाँव' }),
  ])
    expect(within(part).queryByText(/[a-z]{4}/i)).not.toBeInTheDocument();
});
