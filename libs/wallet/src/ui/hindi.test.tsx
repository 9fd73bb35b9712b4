import { fakeApi } from '@paasa/api-client/testing';
import { setLanguage } from '@paasa/texts/ui';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { bankThatPays, renderWithdrawPage } from './withdraw/show-withdraw.fake.js';

afterEach(() => act(() => setLanguage('en')));

it('the page that withdraws money is in Hindi as a whole, with its errors and its result', async () => {
  const server = fakeApi(bankThatPays);
  try {
    await setLanguage('hi');
    renderWithdrawPage();
    expect(await screen.findByRole('heading', { name: 'पैसे निकालें' })).toBeInTheDocument();
    const press = () => userEvent.click(screen.getByRole('button', { name: 'निकालें' }));
    await userEvent.type(await screen.findByLabelText('खाताधारक का नाम'), 'Asha Rao');
    await userEvent.type(screen.getByLabelText('खाता नंबर'), '123456789');
    await userEvent.type(screen.getByLabelText('IFSC कोड'), 'HDFC0001234');
    await userEvent.type(screen.getByLabelText('रकम (₹)'), '600000');
    await press();
    expect(screen.getByLabelText('रकम (₹)')).toHaveAccessibleDescription(/कृपया ₹5,00,000 तक की रकम डालें/);
    expect(screen.queryByText(/[a-z]{4}/)).not.toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('रकम (₹)'));
    await userEvent.type(screen.getByLabelText('रकम (₹)'), '1000.50');
    await press();
    const title = await screen.findByRole('heading', { name: 'निकासी हो गई!' });
    expect(title).toHaveAccessibleDescription('₹1,000.50 भेजे गए। आपका बैलेंस ₹1,000.00 है।');
  } finally {
    server.restore();
  }
});
