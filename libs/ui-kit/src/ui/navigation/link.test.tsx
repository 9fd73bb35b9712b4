import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { Link, NavLink } from './link.js';

function Here() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

function show(links: React.ReactNode, path = '/games/dice') {
  render(
    <MemoryRouter initialEntries={['/start', path]}>
      <Here />
      <Back />
      <Routes>
        <Route path="*" element={links} />
      </Routes>
    </MemoryRouter>,
  );
}

// What the links leave to the browser, a browser of tests cannot do.
const stayHere = (event: Event) => event.preventDefault();
beforeEach(() => document.addEventListener('click', stayHere));
afterEach(() => document.removeEventListener('click', stayHere));

const here = () => screen.getByRole('status').textContent;

describe('a link within the app', () => {
  it('leads to its address, with its state, and has it as href', async () => {
    show(
      <Link to="/login?from=dice" state={{ from: '/games/dice' }}>
        Log in
      </Link>,
    );
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?from=dice');
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(here()).toBe('/login?from=dice {"from":"/games/dice"}');
  });

  it('leaves the way back as it was where it replaces', async () => {
    show(
      <Link to="/login" replace>
        Log in
      </Link>,
    );
    await userEvent.click(screen.getByRole('link'));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(here()).toBe('/start null');
  });

  it('is left to the browser with a key held down, with another target, and when its click was taken', async () => {
    const taken = jest.fn((event: React.MouseEvent) => event.preventDefault());
    show(
      <>
        <Link to="/a">Plain</Link>
        <Link to="/b" target="_blank">
          Elsewhere
        </Link>
        <Link to="/c" onClick={taken}>
          Taken
        </Link>
      </>,
    );
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Plain' }));
    await user.keyboard('{/Control}');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(screen.getByRole('link', { name: 'Taken' }));
    expect(taken).toHaveBeenCalledTimes(1);
    expect(here()).toBe('/games/dice null');
  });
});

describe('a link of a menu', () => {
  it.each([
    ['/games', false, '/games/dice', 'page'],
    ['/games', true, '/games/dice', null],
    ['/games', true, '/Games', 'page'],
    ['/game', false, '/games', null],
    ['/', true, '/games', null],
    ['/', true, '/', 'page'],
    ['/', false, '/games', null],
  ])('to %s (only there: %s) seen at %s has aria-current %s', (to, end, path, current) => {
    show(
      <NavLink to={to} end={end}>
        Entry
      </NavLink>,
      path,
    );
    expect(screen.getByRole('link', { name: 'Entry' }).getAttribute('aria-current')).toBe(current);
  });
});
