import { setLanguage } from '@paasa/texts/ui';
import { act, render, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { LanguageRouter } from './language-router.js';

function Page() {
  const { pathname, search } = useLocation();
  return <Link to="/games">{`${pathname}${search}`}</Link>;
}

const show = (address: string) => {
  window.history.replaceState(null, '', address);
  render(
    <LanguageRouter>
      <Page />
    </LanguageRouter>,
  );
};

afterEach(() => act(() => setLanguage('en')));

it('within /hi links stay in Hindi, and another choice takes the language out of the address', async () => {
  await setLanguage('hi');
  show('/hi/help?topic=limits');
  expect(screen.getByRole('link', { name: '/help?topic=limits' })).toHaveAttribute('href', '/hi/games');
  await act(() => setLanguage('en'));
  expect(window.location.pathname + window.location.search).toBe('/help?topic=limits');
  expect(screen.getByRole('link', { name: '/help?topic=limits' })).toHaveAttribute('href', '/games');
});

it('an address without a language keeps its form in Hindi', async () => {
  await setLanguage('hi');
  show('/help');
  expect(window.location.pathname).toBe('/help');
  expect(screen.getByRole('link', { name: '/help' })).toHaveAttribute('href', '/games');
});

it('an address with two slashes after its language stays an address of this site', () => {
  show('/hi//other.example/games');
  expect(window.location.pathname).toBe('/other.example/games');
});
