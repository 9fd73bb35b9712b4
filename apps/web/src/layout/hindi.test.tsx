import { PlayerProvider } from '@paasa/api-client/ui';
import { setLanguage } from '@paasa/texts/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { basenameOf, pagePathOf } from '../start/language-address.js';
import { Footer } from './footer.js';
import { Menu } from './menu.js';

afterEach(() => act(() => setLanguage('en')));

it('in Hindi the menu and the footer have no word of English but names', async () => {
  await setLanguage('hi');
  render(
    <UiProvider>
      <PlayerProvider value={null}>
        <MemoryRouter>
          <Menu label="x" onLogout={jest.fn()} />
          <Footer />
        </MemoryRouter>
      </PlayerProvider>
    </UiProvider>,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'होम',
    'खेल',
    'निष्पक्षता',
    'मदद',
    'लॉग इन',
    'रजिस्टर',
    'सुरक्षित खेलें',
    'निष्पक्षता',
    'मदद',
    'शर्तें',
    'प्राइवेसी',
    'X',
    'Instagram',
    'YouTube',
  ]);
  expect(screen.getByText(/क़िस्मत के खेल/)).toBeInTheDocument();
});

it.each([
  ['/', '/', '/'],
  ['/hi', '/hi', '/'],
  ['/hi/games/dice', '/hi', '/games/dice'],
  ['/hive', '/', '/hive'],
  ['/en/games', '/', '/en/games'],
])('the address %s has the base %s and the page %s', (address, base, page) => {
  expect([basenameOf(address), pagePathOf(address)]).toEqual([base, page]);
});
