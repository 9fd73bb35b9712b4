import { createApiStore } from '@paasa/api-client/ui';
import { fakeApi, reply, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { StopPayoutPage } from './stop-payout-page.js';

const STOP = 'POST /api/wallet/stop-payout-account';
const MESSAGE = 'No money is paid out to the account •••• 6789 any more.';

let server: FakeApi;
afterEach(() => server.restore());

function show(address: string, routes: FakeRoutes = {}): void {
  server = fakeApi({ [STOP]: () => ({ success: true, message: MESSAGE, last4: '6789' }), ...routes });
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <MemoryRouter initialEntries={[address]}>
          <StopPayoutPage />
        </MemoryRouter>
      </UiProvider>
    </Provider>,
  );
}
const button = () => screen.findByRole('button', { name: 'Stop this account' });

describe('the page that stops a payout account', () => {
  it('stops nothing when it opens, and the account at a press of its button', async () => {
    show('/stop-payout?token=a-token');
    const stop = await button();
    expect(server.callsTo(STOP)).toEqual([]);
    await userEvent.click(stop);
    expect(await screen.findByText(MESSAGE)).toBeInTheDocument();
    expect(server.callsTo(STOP).map(({ body }) => body)).toEqual([{ token: 'a-token' }]);
    expect(screen.getByRole('link', { name: 'reset your password' })).toBeInTheDocument();
  });

  it('shows what is wrong with a link, and allows another attempt', async () => {
    const refused = { success: false, code: 'wallet/bad-stop-link', message: 'This link is not valid.' };
    show('/stop-payout?token=another', { [STOP]: () => reply(404, refused) });
    await userEvent.click(await button());
    expect(await screen.findByText('This link is not valid.')).toBeInTheDocument();
    expect(await button()).toBeEnabled();
  });

  it('has nothing to stop without a token', () => {
    show('/stop-payout');
    expect(screen.getByText('Open the link in the mail about your new payout account.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
