import { setLanguage } from '@paasa/texts/ui';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UiProvider } from '../theme/ui-provider.js';
import { LanguageMenu } from './language-menu.js';

afterEach(() => act(() => setLanguage('en')));

it('the language menu names each language in itself, changes the page, and a screen reader hears it', async () => {
  render(
    <UiProvider>
      <LanguageMenu />
    </UiProvider>,
  );
  const menu = screen.getByRole('combobox', { name: 'Language' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['English', 'हिन्दी']);
  await userEvent.selectOptions(menu, 'हिन्दी');
  expect(await screen.findByText('भाषा: हिन्दी')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('combobox', { name: 'भाषा' })).toHaveValue('hi');
  expect(document.documentElement.lang).toBe('hi');
});
