import { createApiStore } from '@paasa/api-client/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { DiceScreen } from './dice-screen.js';

/** An event that jsdom lacks: a mouse event with a pointer id. */
class PointerEventStandIn extends MouseEvent {
  readonly pointerId: number;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
  }
}
beforeAll(() => {
  Object.assign(globalThis, { PointerEvent: PointerEventStandIn });
});

/** As a guest, who needs no server to try the odds. */
function openDice(): void {
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <DiceScreen />
      </UiProvider>
    </Provider>,
  );
}

const amountField = () => screen.getByLabelText<HTMLInputElement>('Bet Amount');
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Target' });
const profit = () => screen.getByText('Profit on Win').nextElementSibling;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** The typed figures as they are shown. */
const odds = () => [field('Win Chance %').value, field('Multiplier').value];

async function typeInto(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.type(field(name), text);
}

describe('the settings of Dice', () => {
  it('starts above 50.50 with the odds of the rules', () => {
    openDice();
    expect(screen.getByRole('heading', { level: 1, name: 'Dice' })).toBeInTheDocument();
    expect(screen.getByLabelText('Above')).toBeChecked();
    expect(slider()).toHaveValue('50.5');
    expect(screen.getByLabelText('Roll Over')).toHaveValue(50.5);
    expect(odds()).toEqual(['49.5000', '2.0000']);
  });

  it('swaps the odds for below', async () => {
    openDice();
    await userEvent.click(screen.getByLabelText('Below'));
    expect(screen.getByLabelText('Roll Under')).toHaveValue(50.5);
    expect(screen.queryByLabelText('Roll Over')).not.toBeInTheDocument();
    expect(odds()).toEqual(['50.5000', '1.9604']);
  });

  it('moves the target by keys and reads out its meaning', async () => {
    openDice();
    slider().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(slider()).toHaveValue('50.51');
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(slider()).toHaveAttribute('aria-valuetext', 'Roll over 49.51, win chance 50.4900 percent');
    await userEvent.keyboard('{End}');
    expect(odds()).toEqual(['2.0000', '49.5000']);
    await userEvent.keyboard('{Home}');
    expect(odds()).toEqual(['98.0000', '1.0102']);
  });

  it('follows a pointer from anywhere on the bar and stays within 2 and 98', () => {
    openDice();
    const bar = screen.getByTestId('dice-bar');
    const held = new Set<number>();
    bar.getBoundingClientRect = () => new DOMRect(100, 0, 1000, 52);
    bar.setPointerCapture = (id) => void held.add(id);
    bar.hasPointerCapture = (id) => held.has(id);

    fireEvent.pointerMove(bar, { pointerId: 7, clientX: 300 });
    expect(slider()).toHaveValue('50.5');
    fireEvent.pointerDown(bar, { pointerId: 7, button: 0, clientX: 350 });
    expect(slider()).toHaveValue('25');
    expect(slider()).toHaveFocus();
    fireEvent.pointerMove(bar, { pointerId: 7, clientX: 433 });
    expect(slider()).toHaveValue('33.3');
    fireEvent.pointerMove(bar, { pointerId: 7, clientX: -500 });
    expect(slider()).toHaveValue('2');
    fireEvent.pointerMove(bar, { pointerId: 7, clientX: 5000 });
    expect(slider()).toHaveValue('98');
  });

  it('accepts a typed target and corrects an illegal one when the field loses the focus', async () => {
    openDice();
    const target = screen.getByLabelText<HTMLInputElement>('Roll Over');
    await userEvent.clear(target);
    await userEvent.type(target, '75.25');
    expect(slider()).toHaveValue('75.25');
    await userEvent.clear(target);
    await userEvent.type(target, '99');
    await userEvent.tab();
    expect(target).toHaveValue(98);
    expect(slider()).toHaveValue('98');
    await userEvent.clear(target);
    await userEvent.tab();
    expect(target).toHaveValue(98);
  });

  it.each([
    ['1.99', 2],
    ['2', 2],
    ['2.01', 2.01],
    ['97.99', 97.99],
    ['98', 98],
    ['98.01', 98],
    ['0', 2],
    ['-50', 2],
    ['100', 98],
    ['33.335', 33.34],
  ])(
    'a typed target of %s becomes %d when the field loses the focus, above and below',
    async (typed, target) => {
      openDice();
      for (const [side, field] of [
        ['Above', 'Roll Over'],
        ['Below', 'Roll Under'],
      ] as const) {
        await userEvent.click(screen.getByLabelText(side));
        const input = screen.getByLabelText<HTMLInputElement>(field);
        await userEvent.clear(input);
        await userEvent.type(input, typed);
        // Until then only legal values are used.
        expect(Number(slider().value)).toBeGreaterThanOrEqual(2);
        expect(Number(slider().value)).toBeLessThanOrEqual(98);
        await userEvent.tab();
        expect(input).toHaveValue(target);
        expect(slider()).toHaveValue(String(target));
      }
    },
  );

  it.each([
    ['Above', '2', '98.0000', '1.0102'],
    ['Above', '98', '2.0000', '49.5000'],
    ['Below', '2', '2.0000', '49.5000'],
    ['Below', '98', '98.0000', '1.0102'],
  ])('%s %s has a win chance of %s and a multiplier of %s', async (side, target, chance, multiplier) => {
    openDice();
    await userEvent.click(screen.getByLabelText(side));
    fireEvent.change(slider(), { target: { value: target } });
    expect(odds()).toEqual([chance, multiplier]);
  });

  it('sets the target by a typed multiplier or win chance, and the other figures follow', async () => {
    openDice();
    await typeInto('Multiplier', '4');
    expect(slider()).toHaveValue('75.25');
    expect(field('Win Chance %').value).toBe('24.7500');
    await typeInto('Win Chance %', '33');
    expect(slider()).toHaveValue('67');
    expect(field('Multiplier').value).toBe('3.0000');
    await userEvent.click(screen.getByLabelText('Below'));
    await typeInto('Win Chance %', '10');
    expect(field('Roll Under')).toHaveValue(10);
    expect(field('Multiplier').value).toBe('9.9000');
    await typeInto('Multiplier', '2');
    expect(field('Roll Under')).toHaveValue(49.5);
  });

  it.each([
    ['Multiplier', '1', '1.0102'],
    ['Multiplier', '0', '1.0102'],
    ['Multiplier', '1000', '49.5000'],
    // Win chances have two decimals, so not every multiplier exists.
    ['Multiplier', '3.3333', '3.3333'],
    ['Multiplier', '30.5', '30.4615'],
    ['Win Chance %', '99', '98.0000'],
    ['Win Chance %', '0', '2.0000'],
    ['Win Chance %', '12.344', '12.3400'],
  ])(
    'a typed %s of %s becomes %s when the field loses the focus, above and below',
    async (name, typed, text) => {
      openDice();
      for (const side of ['Below', 'Above']) {
        await userEvent.click(screen.getByLabelText(side));
        await typeInto(name, typed);
        await userEvent.tab();
        expect(field(name).value).toBe(text);
      }
    },
  );

  it('are there again after a reload: stake, target and side', async () => {
    openDice();
    await userEvent.type(amountField(), '12.50');
    await userEvent.click(screen.getByLabelText('Below'));
    fireEvent.change(slider(), { target: { value: '33.3' } });
    cleanup();
    openDice();
    expect(amountField()).toHaveValue(12.5);
    expect(screen.getByLabelText('Below')).toBeChecked();
    expect(slider()).toHaveValue('33.3');
  });

  it('has a range input from 2 to 98 in steps of 0.01 and a bar with five ticks', () => {
    openDice();
    expect([slider().min, slider().max, slider().step]).toEqual(['2', '98', '0.01']);
    const ticks = screen.getByTestId('dice-bar').nextElementSibling?.children ?? [];
    expect([...ticks].map((tick) => tick.textContent)).toEqual(['0', '25', '50', '75', '100']);
  });

  it('shows the profit of a win before the bet', async () => {
    openDice();
    expect(profit()).toHaveTextContent('–');
    await userEvent.type(amountField(), '10.01');
    expect(profit()).toHaveTextContent('₹10.01');
    await userEvent.click(screen.getByLabelText('Below'));
    // floor(1001 paise × 1.9604) = 1962 paise
    expect(profit()).toHaveTextContent('₹9.61');
  });
});
