import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { UiProvider } from '../theme/ui-provider.js';
import { Button } from './button.js';
import { Field } from './field.js';
import { Select } from './select.js';
import { ToggleGroup } from './toggle-group.js';

const show = (element: ReactElement) => render(<UiProvider>{element}</UiProvider>);

describe('Button', () => {
  it('submits no form unless it is set to', () => {
    show(<Button>Bet</Button>);
    expect(screen.getByRole('button', { name: 'Bet' })).toHaveAttribute('type', 'button');
  });

  it('ignores presses while busy, says so, and keeps the focus', async () => {
    const user = userEvent.setup();
    const handleClick = jest.fn();
    show(
      <Button busy busyText="Rolling..." onClick={handleClick}>
        Bet
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Rolling...' });
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(handleClick).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
  });

  it('does not submit its form while busy, not even by Enter in a field', async () => {
    const user = userEvent.setup();
    const handleSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    show(
      <form onSubmit={handleSubmit}>
        <Field label="Amount" />
        <Button type="submit" busy>
          Pay
        </Button>
      </form>,
    );
    await user.type(screen.getByLabelText('Amount'), '5{Enter}');
    expect(handleSubmit).not.toHaveBeenCalled();
  });
});

describe('Field', () => {
  it('ties label, hint and error to the input', () => {
    show(<Field label="Amount" hint="Up to ₹5,00,000" error="Enter a valid amount" />);
    const input = screen.getByRole('textbox', { name: 'Amount' });
    expect(input).toHaveAccessibleDescription('Up to ₹5,00,000 Enter a valid amount');
    expect(input).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid amount');
  });

  it('is valid without an error', () => {
    show(<Field label="Amount" error={null} />);
    expect(screen.getByLabelText('Amount')).toBeValid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('drops the focus of a number at the mouse wheel, which would change it otherwise', async () => {
    show(<Field label="Amount" type="number" defaultValue="10" />);
    const input = screen.getByLabelText('Amount');
    await userEvent.click(input);
    fireEvent.wheel(input, { deltaY: 100 });
    expect(input).not.toHaveFocus();
    expect(input).toHaveValue(10);
  });
});

describe('Select', () => {
  it('reports the chosen value', async () => {
    const handleChange = jest.fn();
    show(
      <Select
        label="Mines"
        value={3}
        options={[
          { value: 3, label: '3' },
          { value: 5, label: '5' },
        ]}
        onChange={handleChange}
      />,
    );
    await userEvent.selectOptions(screen.getByLabelText('Mines'), '5');
    expect(handleChange).toHaveBeenCalledWith('5');
  });
});

function Sides() {
  const [side, setSide] = useState<'above' | 'below'>('above');
  return (
    <ToggleGroup
      label="Side"
      options={[
        { value: 'above', label: 'Above' },
        { value: 'below', label: 'Below' },
      ]}
      value={side}
      onChange={setSide}
    />
  );
}

describe('ToggleGroup', () => {
  it('is a named group of radio buttons of which one is checked', async () => {
    show(<Sides />);
    expect(screen.getByRole('group', { name: 'Side' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Above' })).toBeChecked();
    await userEvent.click(screen.getByText('Below'));
    expect(screen.getByRole('radio', { name: 'Below' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Above' })).not.toBeChecked();
  });
});
