import { fakePlayer } from '@paasa/api-client/testing';
import { PlayerProvider } from '@paasa/api-client/ui';
import { ok, refuse } from '@paasa/result';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { numberInLink, TableLinkContext, type LinkedChoice } from './table-link.js';
import { useLinkedChoice } from './use-linked-choice.js';

const target: LinkedChoice<number> = {
  name: 'game-1.target',
  initial: 2,
  isValid: (value): value is number => typeof value === 'number' && value >= 2,
  linkNames: ['target'],
  fromLink: ({ target: text = '' }) => {
    const value = numberInLink(text);
    return value >= 2 ? ok(value) : refuse('malformed', 'game/malformed', 'Choose 2 or more.');
  },
};

function Target() {
  const [value, change] = useLinkedChoice(target);
  return <button onClick={() => change((current) => current + 1)}>{`Target ${value}`}</button>;
}

function open(link: string | null) {
  const { unmount } = render(
    <UiProvider>
      <PlayerProvider value={fakePlayer()}>
        <TableLinkContext value={link === null ? null : new URLSearchParams(link)}>
          <Target />
        </TableLinkContext>
        <ToastHost />
      </PlayerProvider>
    </UiProvider>,
  );
  return unmount;
}
const shown = () => screen.getByText(/^Target/).textContent;
const press = () => userEvent.click(screen.getByText(/^Target/));
beforeEach(() => localStorage.clear());

describe('a choice that a link can set', () => {
  it('is that of the link when the table opens, then the player’s, and is remembered', async () => {
    const leave = open('target=7&from=mail');
    expect(shown()).toBe('Target 7');
    await press();
    expect(shown()).toBe('Target 8');
    leave();
    open(null);
    expect(shown()).toBe('Target 8');
  });

  it.each([null, '', 'stake=9&from=mail'])('stays as it was with the link %p', async (link) => {
    const leave = open(null);
    await press();
    leave();
    open(link);
    expect(shown()).toBe('Target 3');
    expect(screen.queryByText(/^The link/)).not.toBeInTheDocument();
  });

  it('stays as it was if the link is wrong, and a message says why', async () => {
    open('target=1');
    expect(
      await screen.findByText('The link could not set this table. Choose 2 or more.'),
    ).toBeInTheDocument();
    expect(shown()).toBe('Target 2');
    expect(localStorage).toHaveLength(0);
  });
});

it.each([
  ['5', 5],
  ['49.25', 49.25],
  ['1000000', 1_000_000],
  ['', NaN],
  [' 5', NaN],
  ['-5', NaN],
  ['0x10', NaN],
  ['1e3', NaN],
  ['5.', NaN],
  ['1'.repeat(40), NaN],
])('the text %p of a link is the number %p', (text, number) => {
  expect(numberInLink(text)).toBe(number);
});
