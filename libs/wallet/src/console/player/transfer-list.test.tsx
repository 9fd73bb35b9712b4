import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { screen } from '@testing-library/react';
import type { PlayerTransfer } from '../../contract/console/player-money.js';
import { show } from '../kit/show.fake.js';
import { TransferList } from './transfer-list.js';

const PLAYER = '01890000-0000-7000-8000-00000000000a';

const transfer: PlayerTransfer = {
  transferId: '01890000-0000-7000-8000-000000000001',
  type: 'WITHDRAW',
  status: 'PENDING',
  amountPaise: 60_000,
  stage: 'requested',
  note: null,
  destination: null,
  orderId: null,
  paymentId: null,
  payoutId: 'pout_1',
  utr: '412233445566',
  failureReason: 'Account closed',
  createdAt: '2026-01-31T10:00:00.000Z',
  settledAt: null,
};

describe('the transactions of a player', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = fakeApi({
      [`GET /api/console/players/${PLAYER}/transfers`]: () => ({
        success: true,
        data: [transfer],
        next: null,
      }),
    });
  });
  afterEach(() => api.restore());

  it.each(['payments', 'support'] as const)(
    'lead to their stories, for the roles that may read them: %s',
    async (role) => {
      show(<TransferList playerId={PLAYER} />, { role });
      expect(await screen.findByText('pout_1 412233445566')).toBeInTheDocument();
      expect(screen.getByText('Account closed')).toBeInTheDocument();
      const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links).toEqual(role === 'payments' ? [`/money/transfers/${transfer.transferId}`] : []);
    },
  );
});
