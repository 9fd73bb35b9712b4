import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Shortcut } from '../shortcuts/shortcut.js';
import { GameToolbar } from './game-toolbar.js';

let isFairnessBroken = false;
jest.mock('@paasa/fairness/ui', () => ({
  get FairnessDialog() {
    if (isFairnessBroken) throw new Error('chunk missing');
    return ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) =>
      isOpen ? (
        <div role="dialog" aria-label="Fairness">
          <button onClick={onClose}>Done</button>
        </div>
      ) : null;
  },
}));

const bet = jest.fn();
const cashOut = jest.fn();
const shortcuts: readonly Shortcut[] = [
  { key: 'b', label: 'Bet', isEnabled: true, run: bet },
  { key: 'c', label: 'Cash out', isEnabled: false, run: cashOut },
  { key: ' ', label: 'Bet as well', isEnabled: true, run: bet },
];

function open(beside?: ReactNode) {
  return render(
    <UiProvider>
      <GameToolbar gameName="Dice" shortcuts={shortcuts}>
        <p>The return to the player is 99%.</p>
      </GameToolbar>
      {beside}
      <ToastHost />
    </UiProvider>,
  );
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const switchOn = () => userEvent.click(button('Shortcuts'));

beforeEach(() => {
  localStorage.clear();
  isFairnessBroken = false;
  jest.clearAllMocks();
});

describe('GameToolbar', () => {
  it('is one group under the name of the game', () => {
    open();
    const tools = within(screen.getByRole('group', { name: 'Dice tools' }));
    expect(tools.getAllByRole('button').map((found) => found.textContent)).toEqual([
      'Fairness',
      'Rules',
      'Soundon',
      'Settings',
      'Shortcutsoff',
      '? List of shortcuts',
    ]);
  });

  it('shows rules and odds in a dialog', async () => {
    open();
    expect(screen.queryByText(/return to the player/)).not.toBeInTheDocument();
    await userEvent.click(button('Rules'));
    const dialog = screen.getByRole('dialog', { name: 'Dice: rules and odds' });
    expect(dialog).toHaveTextContent('The return to the player is 99%.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/return to the player/)).not.toBeInTheDocument();
  });

  it('loads the fairness dialog by the first press and closes it', async () => {
    open();
    expect(screen.queryByRole('dialog', { name: 'Fairness' })).not.toBeInTheDocument();
    await userEvent.click(button('Fairness'));
    await screen.findByRole('dialog', { name: 'Fairness' });
    await userEvent.click(button('Done'));
    expect(screen.queryByRole('dialog', { name: 'Fairness' })).not.toBeInTheDocument();
  });

  it('shows a message if the fairness dialog cannot be loaded, and tries again', async () => {
    isFairnessBroken = true;
    open();
    await userEvent.click(button('Fairness'));
    expect(
      await screen.findByText('Fairness could not be loaded. Please reload the page.'),
    ).toBeInTheDocument();
    isFairnessBroken = false;
    await userEvent.click(button('Fairness'));
    expect(await screen.findByRole('dialog', { name: 'Fairness' })).toBeInTheDocument();
  });

  it('switches the sound, shows its state, and stores it', async () => {
    const { unmount } = open();
    expect(button('Sound')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button('Sound'));
    expect(button('Sound')).toHaveAttribute('aria-pressed', 'false');
    unmount();
    open();
    expect(button('Sound')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button('Sound'));
    expect(button('Sound')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the shortcuts', () => {
  it('are off at first: no key does anything', async () => {
    open();
    expect(button('Shortcuts')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard('b?');
    expect(bet).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
  });

  it('are listed behind the button even while off, and the list shows that', async () => {
    open();
    await userEvent.click(button(/^\?/));
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog).toHaveTextContent('Shortcuts are off.');
    expect(
      within(dialog)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['B', 'C', 'Space', '?']);
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map((text) => text.textContent),
    ).toEqual(['Bet', 'Cash out', 'Bet as well', 'Show this list']);
  });

  it('run once they are switched on, which is stored', async () => {
    const { unmount } = open();
    await switchOn();
    expect(button('Shortcuts')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('b');
    expect(bet).toHaveBeenCalledTimes(1);
    unmount();
    await userEvent.keyboard('b');
    expect(bet).toHaveBeenCalledTimes(1);
    open();
    await userEvent.keyboard('B');
    expect(bet).toHaveBeenCalledTimes(2);
    await userEvent.click(button('Shortcuts'));
    await userEvent.keyboard('b');
    expect(bet).toHaveBeenCalledTimes(2);
  });

  it('do nothing while their control is disabled', async () => {
    open();
    await switchOn();
    await userEvent.keyboard('c');
    expect(cashOut).not.toHaveBeenCalled();
  });

  it('are listed by ?, and stop while any dialog is open', async () => {
    open();
    await switchOn();
    await userEvent.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).not.toHaveTextContent(
      'Shortcuts are off.',
    );
    await userEvent.keyboard('b');
    expect(bet).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('b');
    expect(bet).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a field', <input key="1" aria-label="target" />],
    ['a number', <input key="2" type="number" aria-label="target" />],
    ['a text area', <textarea key="3" aria-label="target" />],
    [
      'a selector',
      <select key="4" aria-label="target">
        <option>3</option>
      </select>,
    ],
    [
      'something editable',
      <div
        key="5"
        contentEditable
        aria-label="target"
        tabIndex={0}
        role="textbox"
        suppressContentEditableWarning
      />,
    ],
  ])('ignore text that is typed into %s', async (_where, element) => {
    open(element);
    await switchOn();
    screen.getByLabelText('target').focus();
    await userEvent.keyboard('b?');
    expect(bet).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['checkbox', 'radio', 'range'])('work from a control without typing: %s', async (type) => {
    open(<input type={type} aria-label="target" />);
    await switchOn();
    screen.getByLabelText('target').focus();
    await userEvent.keyboard('b');
    expect(bet).toHaveBeenCalledTimes(1);
  });

  it('leave a key to the control that uses it', async () => {
    open();
    await switchOn();
    button('Rules').focus();
    await userEvent.keyboard(' ');
    expect(bet).not.toHaveBeenCalled();
  });

  it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }, { isComposing: true }])(
    'ignore a key with %p',
    async (how) => {
      open();
      await switchOn();
      fireEvent.keyDown(document.body, { key: 'b', ...how });
      expect(bet).not.toHaveBeenCalled();
      fireEvent.keyDown(document.body, { key: 'b' });
      expect(bet).toHaveBeenCalledTimes(1);
    },
  );

  it('ignore a key that the board has already handled', async () => {
    open(
      <button aria-label="tile" onKeyDown={(event) => event.preventDefault()}>
        tile
      </button>,
    );
    await switchOn();
    screen.getByLabelText('tile').focus();
    await userEvent.keyboard('b');
    expect(bet).not.toHaveBeenCalled();
  });
});
