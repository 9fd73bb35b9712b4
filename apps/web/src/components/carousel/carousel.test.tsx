import { fakePlayer } from '@paasa/api-client/testing';
import type { Player } from '@paasa/api-client/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Carousel } from './carousel.js';

const HEADLINES = [
  'Every roll, fair by proof.',
  'Find diamonds, mind the mines.',
  'Your odds, your call.',
  'Your money, to the paisa.',
];

let tellWish: (isCalm: boolean) => void;

/** What jsdom lacks: the visitor's preference for reduced motion. */
function wishForCalm(isCalm: boolean): void {
  const wish = Object.assign(new EventTarget(), { matches: isCalm });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => wish });
  tellWish = (is) => {
    wish.matches = is;
    act(() => void wish.dispatchEvent(new Event('change')));
  };
}

function hidePage(isHidden: boolean): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  fireEvent(document, new Event('visibilitychange'));
}

function show(player: Player | null = null): HTMLElement {
  render(
    <UiProvider>
      <MemoryRouter>
        <Carousel player={player} />
        <button type="button">elsewhere</button>
      </MemoryRouter>
    </UiProvider>,
  );
  return screen.getByRole('region', { name: 'Highlights' });
}

const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));
const slides = (): HTMLElement[] => screen.getAllByRole('group', { hidden: true });
/** The one reachable banner, from 1. */
const shown = (): number[] =>
  slides().flatMap((slide, place) => (slide.hasAttribute('inert') ? [] : [place + 1]));
const dot = (count: number): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`^Banner ${count} of 4`) });

beforeEach(() => {
  jest.useFakeTimers();
  wishForCalm(false);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'matchMedia');
});

describe('the carousel', () => {
  it('shows the next banner every two seconds, and the first one after the last', () => {
    show();
    expect(shown()).toEqual([1]);
    pass(1999);
    expect(shown()).toEqual([1]);
    pass(1);
    expect(shown()).toEqual([2]);
    for (const next of [3, 4, 1]) {
      pass(2000);
      expect(shown()).toEqual([next]);
    }
  });

  it('is a carousel of four slides for screen readers, silent while it moves by itself', () => {
    const carousel = show();
    expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    expect(slides().map((slide) => slide.getAttribute('aria-label'))).toEqual([
      '1 of 4',
      '2 of 4',
      '3 of 4',
      '4 of 4',
    ]);
    for (const slide of slides()) expect(slide).toHaveAttribute('aria-roledescription', 'slide');
    const live = slides()[0]?.parentElement;
    expect(live).toHaveAttribute('aria-live', 'off');
    fireEvent.click(screen.getByRole('button', { name: 'Pause banners' }));
    expect(live).toHaveAttribute('aria-live', 'polite');
  });

  it('waits while the mouse is on it', () => {
    const carousel = show();
    fireEvent.pointerEnter(carousel);
    pass(6000);
    expect(shown()).toEqual([1]);
    fireEvent.pointerLeave(carousel);
    pass(2000);
    expect(shown()).toEqual([2]);
  });

  it('does not wait for a lifted finger', () => {
    const carousel = show();
    // jsdom's event has no pointer type.
    fireEvent(carousel, Object.assign(createEvent.pointerOver(carousel), { pointerType: 'touch' }));
    pass(2000);
    expect(shown()).toEqual([2]);
  });

  it('waits while the focus is in it, also while the focus moves inside', () => {
    show();
    act(() => screen.getByRole('link', { name: 'Play Dice' }).focus());
    act(() => dot(3).focus());
    pass(6000);
    expect(shown()).toEqual([1]);
    act(() => screen.getByRole('button', { name: 'elsewhere' }).focus());
    pass(2000);
    expect(shown()).toEqual([2]);
  });

  it('waits while the page is hidden', () => {
    show();
    hidePage(true);
    pass(6000);
    expect(shown()).toEqual([1]);
    hidePage(false);
    pass(2000);
    expect(shown()).toEqual([2]);
  });

  it('does not move, and has no pause button, with reduced motion', () => {
    wishForCalm(true);
    show();
    pass(6000);
    expect(shown()).toEqual([1]);
    expect(screen.queryByRole('button', { name: /^(Pause|Play)/ })).not.toBeInTheDocument();
    fireEvent.click(dot(2));
    expect(shown()).toEqual([2]);
  });

  it('stops when reduced motion is switched on later', () => {
    show();
    tellWish(true);
    pass(6000);
    expect(shown()).toEqual([1]);
  });

  it('shows the banner whose dot is pressed, and stays on it', () => {
    show();
    expect([1, 2, 3, 4].map((count) => dot(count).getAttribute('aria-label'))).toEqual(
      HEADLINES.map((headline, place) => `Banner ${place + 1} of 4: ${headline}`),
    );
    fireEvent.click(dot(3));
    pass(6000);
    expect(shown()).toEqual([3]);
    const current = screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-current'));
    expect(current).toEqual([dot(3)]);
  });

  it('is paused and played by its button', () => {
    show();
    const button = screen.getByRole('button', { name: 'Pause banners' });
    fireEvent.click(button);
    pass(6000);
    expect(shown()).toEqual([1]);
    act(() => button.focus());
    fireEvent.click(screen.getByRole('button', { name: 'Play banners' }));
    pass(2000);
    expect(shown()).toEqual([2]);
  });

  it.each([
    ['to the left shows the next banner', { x: -60, y: 10 }, 2],
    ['to the right shows the one before', { x: 60, y: 10 }, 4],
    ['of a few pixels shows nothing else', { x: -20, y: 0 }, 1],
    ['that scrolls the page shows nothing else', { x: -60, y: 90 }, 1],
  ])('a swipe %s', (_what, by, expected) => {
    const carousel = show();
    const touch = (x: number, y: number) => ({
      clientX: 200 + x,
      clientY: 200 + y,
      identifier: 0,
      target: carousel,
    });
    fireEvent.touchStart(carousel, { touches: [touch(0, 0)] });
    fireEvent.touchEnd(carousel, { changedTouches: [touch(by.x, by.y)] });
    expect(shown()).toEqual([expected]);
  });

  it('continues under the pointer and the focus that pressed Play, and waits again at their next visit', () => {
    const carousel = show();
    fireEvent.pointerEnter(carousel);
    const button = screen.getByRole('button', { name: 'Pause banners' });
    act(() => button.focus());
    fireEvent.click(button);
    fireEvent.click(button);
    pass(2000);
    expect(shown()).toEqual([2]);
    fireEvent.pointerLeave(carousel);
    pass(2000);
    expect(shown()).toEqual([3]);
    fireEvent.pointerEnter(carousel);
    pass(6000);
    expect(shown()).toEqual([3]);
  });

  it('loads the first visible picture before the others', () => {
    const carousel = show();
    const priorities = Array.from(carousel.querySelectorAll('img'), (picture) => [
      picture.getAttribute('src'),
      picture.getAttribute('fetchpriority'),
    ]);
    expect(priorities).toEqual([
      ['/assets/fair.svg', 'high'],
      ['/assets/mines.svg', 'low'],
      ['/assets/dice.svg', 'low'],
      ['/assets/wallet.svg', 'low'],
    ]);
  });

  it.each([
    [
      'a guest',
      null,
      ['Play Dice', 'Create account', 'Play Mines', 'Roll the dice', 'Create account'],
      '/register',
    ],
    ['a player', fakePlayer(), ['Play Dice', 'Play Mines', 'Roll the dice', 'Deposit'], '/deposit-money'],
    [
      'an unverified player',
      fakePlayer({ isVerified: false }),
      ['Play Dice', 'Play Mines', 'Roll the dice', 'Verify Account'],
      '/verify-user',
    ],
  ])('leads %s somewhere useful', (_who, player, texts, last) => {
    const carousel = show(player);
    const links = within(carousel).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.textContent)).toEqual(texts);
    expect(links.at(-1)).toHaveAttribute('href', last);
  });
});
