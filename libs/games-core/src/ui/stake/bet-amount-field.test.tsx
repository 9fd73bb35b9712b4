import { fakePlayer } from '@paasa/api-client/testing';
import { PlayerProvider } from '@paasa/api-client/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { BetAmountField } from './bet-amount-field.js';

function Harness() {
  const [amountText, setAmountText] = useState('');
  return <BetAmountField amountText={amountText} onAmountChange={setAmountText} />;
}

function openField(walletRupees = 100): HTMLInputElement {
  render(
    <UiProvider>
      <PlayerProvider value={fakePlayer({ wallet: walletRupees })}>
        <Harness />
      </PlayerProvider>
    </UiProvider>,
  );
  return screen.getByLabelText('Bet Amount');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('BetAmountField', () => {
  it('steps by a paisa', () => {
    expect(openField()).toHaveAttribute('step', '0.01');
  });

  it('rounds a third decimal while it is typed', async () => {
    const field = openField();
    await userEvent.type(field, '12.345');
    expect(field.value).toBe('12.35');
  });

  it('adds two decimals when it loses the focus', async () => {
    const field = openField();
    await userEvent.type(field, '7.5');
    expect(field.value).toBe('7.5');
    await userEvent.tab();
    expect(field.value).toBe('7.50');
  });

  it('halves, doubles up to the wallet, and uses all of it', async () => {
    const field = openField(33.33);
    await userEvent.type(field, '10.01');
    await press('½');
    expect(field.value).toBe('5.01');
    await press('2x');
    expect(field.value).toBe('10.02');
    await press('2x');
    await press('2x');
    expect(field.value).toBe('33.33');
    await press('½');
    expect(field.value).toBe('16.67');
    await press('Max');
    expect(field.value).toBe('33.33');
  });

  it('loses the focus when the wheel turns, since browsers step only a focused number', async () => {
    const field = openField();
    await userEvent.type(field, '5');
    expect(field).toHaveFocus();
    fireEvent.wheel(field, { deltaY: -120 });
    expect(field).not.toHaveFocus();
    expect(field.value).toBe('5.00');
  });
});
