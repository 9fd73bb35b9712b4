import { setLanguage } from '@paasa/texts/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ToastHost } from '../feedback/toast-host.js';
import { Drawer } from '../overlay/drawer.js';
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

const FAILED = 'The language could not be loaded. Please reload the page.';

it('the language menu keeps the language if another one does not load, and says so where it is, also in a drawer', async () => {
  render(
    <>
      <Drawer open label="Menu" onClose={() => undefined}>
        <LanguageMenu onChoose={() => Promise.reject(new Error('no connection'))} />
        <button>Next</button>
      </Drawer>
      <ToastHost />
    </>,
    { wrapper: UiProvider },
  );
  const menu = screen.getByRole('combobox', { name: 'Language' });
  const status = within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('status');
  await userEvent.selectOptions(menu, 'हिन्दी');
  await waitFor(() => expect(status).toHaveTextContent(FAILED));
  // A text for screen readers alone is one pixel wide.
  expect(getComputedStyle(status).width).not.toBe('1px');
  expect(screen.getAllByText(FAILED)).toEqual([status]);
  expect(menu).toHaveValue('en');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(status).toBeEmptyDOMElement();
});

it('the language menu shows the language of the page once another choice has overtaken its own', async () => {
  render(<LanguageMenu onChoose={() => Promise.resolve(false)} />, { wrapper: UiProvider });
  const menu = screen.getByRole('combobox', { name: 'Language' });
  await userEvent.selectOptions(menu, 'हिन्दी');
  await waitFor(() => expect(menu).toHaveValue('en'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
