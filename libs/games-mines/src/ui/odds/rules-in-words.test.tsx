import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { RulesInWords } from './rules-in-words.js';

describe('the rules of Mines in words', () => {
  it('describe the end of an abandoned round', () => {
    render(
      <UiProvider>
        <RulesInWords rules={null} mineCount={3} />
      </UiProvider>,
    );
    expect(
      screen.getByText(
        'A round waits 30 days for your next step. Then it is cashed out for you. If no diamond is open, you get your bet back.',
      ),
    ).toBeInTheDocument();
  });
});
