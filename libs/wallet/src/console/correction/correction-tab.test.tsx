import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { show } from '../kit/show.fake.js';
import { Tab } from './correction-tab.js';

const PLAYER = '01890000-0000-7000-8000-00000000000a';

describe('the correction of a balance', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = fakeApi({
      'POST /api/console/actions/correct-balance': () => ({
        success: true,
        data: { state: 'waiting', approvalId: '01890000-0000-7000-8000-000000000001' },
      }),
    });
    show(<Tab playerId={PLAYER} />);
  });
  afterEach(() => api.restore());

  it('takes an amount with words for the player, and waits for a second person', async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'Take' }));
    await userEvent.type(screen.getByLabelText('Amount (₹)'), '12.50');
    await userEvent.type(screen.getByLabelText('What the player reads'), 'Paid twice by mistake');
    await userEvent.click(screen.getByRole('button', { name: 'Correct' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Takes ₹12.50/)).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Reason'), 'ticket 4711');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for it' }));
    expect(await screen.findByText(/waits for a second person, under Approvals/)).toBeInTheDocument();
    expect(api.callsTo('POST /api/console/actions/correct-balance')).toMatchObject([
      { body: { params: { playerId: PLAYER, amount: -12.5, note: 'Paid twice by mistake' } } },
    ]);
  });

  it.each(['', '0', '1.234', '-5', '1e3', '12,50'])(
    'refuses %j as an amount, and sends nothing',
    async (text) => {
      if (text !== '') await userEvent.type(screen.getByLabelText('Amount (₹)'), text);
      await userEvent.type(screen.getByLabelText('What the player reads'), 'a note');
      await userEvent.click(screen.getByRole('button', { name: 'Correct' }));
      expect(
        await screen.findByText('Enter rupees above zero, with at most two decimals.'),
      ).toBeInTheDocument();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(api.calls).toEqual([]);
    },
  );
});
