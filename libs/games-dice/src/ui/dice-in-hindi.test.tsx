import { createApiStore } from '@paasa/api-client/ui';
import { setLanguage } from '@paasa/texts/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describeDiceBet } from '../rules/describe-dice-bet.js';
import { DiceScreen } from './dice-screen.js';

beforeEach(() => setLanguage('hi'));
afterEach(() => setLanguage('en'));

it('the screen of Dice is in Hindi, without an English sentence', async () => {
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <DiceScreen />
      </UiProvider>
    </Provider>,
  );
  expect(await screen.findByText('लक्ष्य सरकाएँ, दाँव लगाएँ, पासा फेंकें।')).toBeInTheDocument();
  expect(screen.getByLabelText('ऊपर')).toBeChecked();
  expect(screen.getByRole('slider', { name: 'लक्ष्य' })).toHaveAttribute(
    'aria-valuetext',
    'रोल 50.50 से ऊपर, जीत की संभावना 49.5000 प्रतिशत',
  );
  for (const part of [
    screen.getByRole('region', { name: 'बोर्ड' }),
    screen.getByRole('form', { name: 'दाँव' }),
  ])
    expect(within(part).queryByText(/[a-z]{4}/i)).not.toBeInTheDocument();
});

it('a bet on Dice is described in Hindi', () => {
  const gameData = { diceRoll: { state: { result: 73.21, target: 50.5, condition: 'above' } } };
  expect(describeDiceBet(gameData, 'hi')).toBe('रोल 73.21, लक्ष्य 50.50 से ऊपर');
});
