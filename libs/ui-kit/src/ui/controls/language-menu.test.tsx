import { setLanguage } from '@paasa/texts/ui';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ToastHost } from '../feedback/toast-host.js';
import { UiProvider } from '../theme/ui-provider.js';
import { LanguageMenu } from './language-menu.js';

afterEach(() => act(() => setLanguage('en')));

it('the language menu names each language in itself, changes the page, and a screen reader hears it', async () => {
  render(<LanguageMenu isInBar onChoose={setLanguage} />, { wrapper: UiProvider });
  const menu = screen.getByRole('combobox', { name: 'Language' });
  const options = screen.getAllByRole('option');
  expect(options.map(({ textContent, lang }) => `${lang} ${textContent}`)).toEqual([
    'en English',
    'hi हिन्दी',
  ]);
  await userEvent.selectOptions(menu, 'हिन्दी');
  expect(await screen.findByText('भाषा: हिन्दी')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('combobox', { name: 'भाषा' })).toHaveValue('hi');
  expect(document.documentElement.lang).toBe('hi');
});

it('the language menu keeps the language, and says so, if another one does not load', async () => {
  render(
    <>
      <LanguageMenu onChoose={() => Promise.reject(new Error('no connection'))} />
      <ToastHost />
    </>,
    { wrapper: UiProvider },
  );
  const menu = screen.getByRole('combobox', { name: 'Language' });
  await userEvent.selectOptions(menu, 'हिन्दी');
  expect(await screen.findByText('The language could not be loaded. Please try again.')).toBeInTheDocument();
  expect(menu).toHaveValue('en');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
