import { fakePlayer } from '@paasa/api-client/testing';
import { PlayerProvider, type Player } from '@paasa/api-client/ui';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRememberedChoice, type Choice } from './remembered-choice.js';

const target: Choice<number> = {
  name: 'game-1.target',
  initial: 2,
  isValid: (value): value is number => typeof value === 'number' && value >= 2,
};
const asha = fakePlayer({ _id: 'asha' });
const ravi = fakePlayer({ _id: 'ravi' });

function Target({ of: choice }: { of: Choice<number> }) {
  const [value, change] = useRememberedChoice(choice);
  return <button onClick={() => change((current) => current + 1)}>{`${choice.name} ${value}`}</button>;
}

function open(player: Player | null, choice = target) {
  const page = (who: Player | null) => (
    <PlayerProvider value={who}>
      <Target of={choice} />
    </PlayerProvider>
  );
  const { rerender, unmount } = render(page(player));
  return { leave: unmount, becomes: (who: Player | null) => rerender(page(who)) };
}
const shown = () => screen.getByRole('button').textContent;
const press = () => userEvent.click(screen.getByRole('button'));

describe('a remembered choice', () => {
  it('is the initial one at first, and the one last made after a reload', async () => {
    const { leave } = open(asha);
    expect(shown()).toBe('game-1.target 2');
    await press();
    await press();
    leave();
    open(asha);
    expect(shown()).toBe('game-1.target 4');
  });

  it('stores nothing before a choice', () => {
    open(asha);
    expect(localStorage).toHaveLength(0);
  });

  it('belongs to one account and to one game', async () => {
    const { becomes, leave } = open(asha);
    await press();
    becomes(ravi);
    expect(shown()).toBe('game-1.target 2');
    await press();
    await press();
    becomes(asha);
    expect(shown()).toBe('game-1.target 3');
    becomes(ravi);
    expect(shown()).toBe('game-1.target 4');
    leave();
    open(asha, { ...target, name: 'game-2.target' });
    expect(shown()).toBe('game-2.target 2');
  });

  it('of a guest goes with them when they sign in, once', async () => {
    const before = open(asha);
    await press();
    before.becomes(null);
    expect(shown()).toBe('game-1.target 2');
    for (let times = 0; times < 5; times += 1) await press();
    before.leave();
    const signedIn = open(asha);
    expect(shown()).toBe('game-1.target 7');
    signedIn.becomes(ravi);
    expect(shown()).toBe('game-1.target 2');
    signedIn.leave();
    open(asha);
    expect(shown()).toBe('game-1.target 7');
  });

  it('of a guest ends with the tab', async () => {
    const guest = open(null);
    await press();
    guest.leave();
    sessionStorage.clear();
    open(asha);
    expect(shown()).toBe('game-1.target 2');
  });

  it.each(['1', '"5"', 'null', '{', ''])('ignores the stored value %j', (stored) => {
    localStorage.setItem('paasa.play.asha.game-1.target', stored);
    open(asha);
    expect(shown()).toBe('game-1.target 2');
  });

  it('does not follow another tab, whose player may choose another stake', async () => {
    open(asha);
    await press();
    act(() => {
      localStorage.setItem('paasa.play.asha.game-1.target', '9');
      window.dispatchEvent(new StorageEvent('storage', { key: 'paasa.play.asha.game-1.target' }));
    });
    expect(shown()).toBe('game-1.target 3');
  });
});
