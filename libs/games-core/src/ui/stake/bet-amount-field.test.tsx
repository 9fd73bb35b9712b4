import { fakePlayer } from '@paasa/api-client/testing';
import { PlayerProvider, TopUpProvider } from '@paasa/api-client/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { BetAmountField } from './bet-amount-field.js';
import { useStakeCheck } from './use-stake-check.js';

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

/** A field whose bet is checked when the button is pressed. */
function CheckedBet() {
  const [amountText, setAmountText] = useState('150');
  const { amountError, amountRef, readStake } = useStakeCheck();
  return (
    <>
      <BetAmountField
        amountText={amountText}
        onAmountChange={setAmountText}
        error={amountError}
        inputRef={amountRef}
      />
      <button type="button" onClick={() => readStake(amountText)}>
        Bet
      </button>
    </>
  );
}

const TopUp = () => <button type="button">Get money</button>;

describe('a stake that the balance does not cover', () => {
  const view = (wallet: number) => (
    <UiProvider>
      <PlayerProvider value={fakePlayer({ wallet })}>
        <TopUpProvider value={TopUp}>
          <CheckedBet />
        </TopUpProvider>
      </PlayerProvider>
    </UiProvider>
  );

  it('offers the ways to get money, until the balance covers it', async () => {
    const { rerender } = render(view(100));
    expect(screen.queryByText('Get money')).not.toBeInTheDocument();
    await press('Bet');
    expect(screen.getByText('Insufficient Balance.')).toBeInTheDocument();
    expect(screen.getByText('Get money')).toBeInTheDocument();
    rerender(view(150));
    expect(screen.queryByText('Insufficient Balance.')).not.toBeInTheDocument();
    expect(screen.queryByText('Get money')).not.toBeInTheDocument();
  });

  it('is the only fault that offers them', async () => {
    render(view(100));
    await userEvent.clear(screen.getByLabelText('Bet Amount'));
    await press('Bet');
    expect(screen.getByText('Enter a valid amount')).toBeInTheDocument();
    expect(screen.queryByText('Get money')).not.toBeInTheDocument();
  });
});

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
    await press('2×');
    expect(field.value).toBe('10.02');
    await press('2×');
    await press('2×');
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
