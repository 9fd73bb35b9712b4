import { fakeApi, refusal, type FakeApi } from '@paasa/api-client/testing';
import { createApiStore } from '@paasa/api-client/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { FeedChoiceCard } from './feed-choice-card.js';

const READ = 'GET /api/feed/choice';
const CHOOSE = 'PUT /api/feed/choice';

let server: FakeApi;
afterEach(() => server.restore());

async function show(name: string | null = 'Asha Rao'): Promise<void> {
  server = fakeApi({
    [READ]: () => ({ success: true, choice: 'hidden', name }),
    [CHOOSE]: ({ body }) => ({ success: true, name, ...(body as object) }),
  });
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <FeedChoiceCard />
      </UiProvider>
    </Provider>,
  );
  await screen.findByRole('region', { name: 'What others see of your bets' });
  await screen.findByRole('radio', { name: /^Hide my name/ });
}

describe('the choice of what others see', () => {
  it('begins hidden, and says what each choice shows before it is made', async () => {
    await show();
    expect(screen.getByRole('radio', { name: /^Hide my name/ })).toBeChecked();
    expect(screen.getByText('Others see your bets as those of “Hidden”.')).toBeInTheDocument();
    expect(screen.getByText('Others see your bets as those of “Asha Rao”.')).toBeInTheDocument();
    expect(screen.getByText('Others see none of your bets.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is sent with Save only', async () => {
    await show();
    await userEvent.click(screen.getByRole('radio', { name: /^Show my name/ }));
    expect(server.callsTo(CHOOSE)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved\./)).toBeInTheDocument();
    expect(server.callsTo(CHOOSE).map(({ body }) => body)).toEqual([{ choice: 'named' }]);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('radio', { name: /^Hide my bets/ }));
    expect(screen.queryByText(/^Saved\./)).not.toBeInTheDocument();
  });

  it('says why a name that looks like an address cannot be shown', async () => {
    await show(null);
    expect(screen.getByRole('radio', { name: /^Show my name/ })).toBeDisabled();
    expect(screen.getByText(/looks like an e-mail address/)).toBeInTheDocument();
  });

  it('keeps the wish if it could not be saved', async () => {
    await show();
    server.answer({ [CHOOSE]: () => refusal(503, 'server/unavailable', 'The server is away.') });
    await userEvent.click(screen.getByRole('radio', { name: /^Hide my bets/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The server is away.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^Hide my bets/ })).toBeChecked();
  });
});
