import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remember } from './remember.js';
import { useRemembered } from './use-remembered.js';

interface Fold {
  isFolded: boolean;
}
const isFold = (value: unknown): value is Fold =>
  typeof value === 'object' && value !== null && 'isFolded' in value && typeof value.isFolded === 'boolean';

const KEY = 'paasa.test';
const unfolded: Fold = { isFolded: false };

function Menu({ of: key = KEY }: { of?: string }) {
  const [fold, setFold] = useRemembered(key, unfolded, isFold);
  return (
    <button onClick={() => setFold({ isFolded: !fold.isFolded })}>
      {fold.isFolded ? 'folded' : 'unfolded'}
    </button>
  );
}

const states = () => screen.getAllByRole('button').map((button) => button.textContent);
const inAnotherTab = (change: () => void, key: string | null) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a remembered value', () => {
  it('is the initial one at first, and the one last set after a reload', async () => {
    const { unmount } = render(<Menu />);
    expect(states()).toEqual(['unfolded']);
    await userEvent.click(screen.getByRole('button'));
    unmount();
    render(<Menu />);
    expect(states()).toEqual(['folded']);
    expect(localStorage.getItem(KEY)).toBe('{"isFolded":true}');
  });

  it.each(['{"isFolded":"yes"}', 'null', 'on', ''])('ignores %j', (stored) => {
    localStorage.setItem(KEY, stored);
    render(<Menu />);
    expect(states()).toEqual(['unfolded']);
  });

  it('changes everywhere on the page at once, and nowhere under another key', async () => {
    render(
      <>
        <Menu />
        <Menu />
        <Menu of="paasa.other" />
      </>,
    );
    await userEvent.click(screen.getAllByRole('button')[0] ?? document.body);
    expect(states()).toEqual(['folded', 'folded', 'unfolded']);
  });

  it('follows another tab, also one that clears everything', () => {
    render(<Menu />);
    inAnotherTab(() => localStorage.setItem(KEY, '{"isFolded":true}'), KEY);
    expect(states()).toEqual(['folded']);
    inAnotherTab(() => localStorage.clear(), null);
    expect(states()).toEqual(['unfolded']);
  });

  it('stays the same object until it changes, as React asks of a store', () => {
    localStorage.setItem(KEY, '{"isFolded":true}');
    const remembered = remember(KEY, unfolded, isFold);
    const before = remembered.get();
    expect(before).toEqual({ isFolded: true });
    expect(remembered.get()).toBe(before);
    remembered.set({ isFolded: false });
    expect(remembered.get()).toEqual({ isFolded: false });
  });

  it('is not watched without a reader', () => {
    const remembered = remember(KEY, unfolded, isFold);
    const onChange = jest.fn();
    const stop = remembered.subscribe(onChange);
    remembered.set({ isFolded: true });
    expect(onChange).toHaveBeenCalledTimes(1);
    stop();
    remembered.set({ isFolded: false });
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it.each(['getItem', 'setItem'] as const)('lasts as long as the page where %s is blocked', async (call) => {
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const key = `paasa.blocked.${call}`;
    const { unmount } = render(<Menu of={key} />);
    expect(states()).toEqual(['unfolded']);
    await userEvent.click(screen.getByRole('button'));
    expect(states()).toEqual(['folded']);
    unmount();
    render(<Menu of={key} />);
    expect(states()).toEqual(['folded']);
    await userEvent.click(screen.getByRole('button'));
    expect(states()).toEqual(['unfolded']);
  });
});
