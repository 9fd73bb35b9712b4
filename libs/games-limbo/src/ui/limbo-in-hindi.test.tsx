import { createApiStore } from '@paasa/api-client/ui';
import { setLanguage } from '@paasa/texts/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { LimboScreen } from './limbo-screen.js';

beforeEach(() => setLanguage('hi'));
afterEach(() => setLanguage('en'));

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
  expect(screen.queryByText(/[a-z]{3,} [a-z]{3,}/i)).not.toBeInTheDocument();
});
