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

async function show(nameFault: 'address' | 'invisible' | null = null): Promise<void> {
  const name = nameFault === null ? 'Asha Rao' : null;
  server = fakeApi({
    [READ]: () => ({ success: true, choice: 'hidden', name, nameFault }),
    [CHOOSE]: ({ body }) => ({ success: true, name, nameFault, ...(body as object) }),
  });
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <FeedChoiceCard nameEditor={<button type="button">Change the name</button>} />
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

  it.each([
    ['address', /looks like an e-mail address.*another name for others below/],
    ['invisible', /has no character that can be seen.*another name for others below/],
  ] as const)('says why a name (%s) cannot be shown, and where to change it', async (nameFault, words) => {
    await show(nameFault);
    expect(screen.getByRole('radio', { name: /^Show my name/ })).toBeDisabled();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change the name' })).toBeEnabled();
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
