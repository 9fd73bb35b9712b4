import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  allOfIt,
  amountField,
  bankThatPays,
  lost,
  paid,
  PAYOUT,
  renderWithdrawPage,
  RETURN,
  title,
  withdraw,
  WITHDRAWABLE,
} from './show-withdraw.fake.js';

let server: FakeApi;
afterEach(() => server.restore());

const UNPLAYED = 'You have not played ₹800.00 of your deposits yet.';
const ADVICE = 'Play it once before you withdraw it, or send it back to where it came from.';
const partOfIt = {
  ...allOfIt,
  withdrawable: 1200.5,
  unplayed: 800,
  returnable: 800,
  reasons: [UNPLAYED, ADVICE],
};
const returned = {
  success: true,
  message: 'Your deposit is on its way back to where it came from.',
  transactionIds: ['0195f3a2-7c31-7d2e-9a51-00000000bbbb'],
  isHeldForReview: false,
  wallet: 1200.5,
};

function show(routes: FakeRoutes = {}): void {
  server = fakeApi({ ...bankThatPays, [WITHDRAWABLE]: () => partOfIt, ...routes });
  renderWithdrawPage();
}
const findBack = () => screen.findByRole('button', { name: 'Send ₹800.00 back' });

describe('the amount that can be withdrawn now', () => {
  it('is shown with the reasons why it is not all, and Max fills it in', async () => {
    show();
    expect(await screen.findByText(UNPLAYED)).toBeInTheDocument();
    expect(screen.getByText(ADVICE)).toBeInTheDocument();
    expect(screen.getByText('Withdrawable now')).toHaveTextContent('₹1,200.50');
    await userEvent.click(screen.getByRole('button', { name: 'Max' }));
    expect(amountField()).toHaveValue(1200.5);
  });

  it('has no reasons and no button if it is all', async () => {
    show({ [WITHDRAWABLE]: () => allOfIt });
    await waitFor(() => expect(screen.getByText('Withdrawable now')).toHaveTextContent('₹2,000.50'));
    expect(screen.queryByRole('button', { name: /^Send ₹/ })).not.toBeInTheDocument();
  });

  it('offers no return below a rupee', async () => {
    show({ [WITHDRAWABLE]: () => ({ ...partOfIt, returnable: 0.5 }) });
    expect(await screen.findByText(UNPLAYED)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Send ₹/ })).not.toBeInTheDocument();
  });
});

describe('a returned deposit', () => {
  it('shows its success, and the withdrawable amount is requested again', async () => {
    show({ [RETURN]: () => returned });
    await userEvent.click(await findBack());
    expect(await screen.findByText(returned.message)).toBeInTheDocument();
    expect(server.callsTo(RETURN).map(({ body }) => body)).toEqual([{ amount: 800 }]);
    await waitFor(() => expect(server.callsTo(WITHDRAWABLE).length).toBeGreaterThan(1));
  });

  it('keeps its key while no answer is known, and takes a new one after an answer', async () => {
    const answers = [lost, () => refusal(409, 'wallet/not-returnable', 'Too late.'), () => returned];
    show({ [RETURN]: () => answers.shift()?.() });
    for (const count of [1, 2, 3]) {
      await userEvent.click(await findBack());
      await waitFor(() => expect(server.callsTo(RETURN)).toHaveLength(count));
      await waitFor(async () => expect(await findBack()).toBeEnabled());
    }
    const [first, second, third] = server.callsTo(RETURN).map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('a withdrawal that is held back', () => {
  it('shows that it is being reviewed', async () => {
    show({ [PAYOUT]: () => ({ ...paid, status: 'PENDING', isHeldForReview: true }) });
    await withdraw();
    expect(await title('We are reviewing your withdrawal.')).toHaveAccessibleDescription(
      '₹1,000.50 is reserved until we have finished. If we refuse the withdrawal, the money goes back to your wallet.',
    );
  });

  it('shows when it will be sent', async () => {
    const goesOutAt = '2026-11-25T04:30:00.000Z';
    show({ [PAYOUT]: () => ({ ...paid, status: 'PENDING', goesOutAt }) });
    await withdraw();
    const shownAt = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(goesOutAt),
    );
    expect(await title('Your withdrawal is waiting.')).toHaveAccessibleDescription(
      new RegExp(`after ${shownAt}. Until then you can stop it`),
    );
  });
});
