import { fakeApi, refusal, type FakeApi } from '@paasa/api-client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SettlementImport } from '../../contract/console/settlement.js';
import { show } from '../kit/show.fake.js';
import { Page as ImportPage } from './import-page.js';
import { Page } from './settlement-page.js';

const made: SettlementImport = {
  importId: '01890000-0000-7000-8000-000000000001',
  day: '2026-01-31',
  importedAt: '2026-02-01T10:00:00.000Z',
  fileHash: 'ab'.repeat(32),
  rowCount: 12,
  differenceCount: 2,
  ours: { count: 12, debit: 100, credit: 976.4 },
  theirs: { count: 12, debit: 100, credit: 976.39 },
};

describe('the settlement of a day', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = fakeApi({
      'GET /api/console/money/settlements': () => ({ success: true, data: [made], next: null }),
      'POST /api/console/money/settlements': () => ({ success: true, data: made }),
    });
  });
  afterEach(() => api.restore());
  /** The test’s browser cannot read files. */
  const file = () =>
    Object.assign(new File([''], 'settlement.csv', { type: 'text/csv' }), {
      text: async () => 'entity_id,type',
    });
  const giveReason = () => userEvent.type(screen.getByLabelText('Reason'), 'ticket 7');
  const chooseDay = async (day: string) => {
    const field = await screen.findByLabelText('Day in India');
    await userEvent.clear(field);
    await userEvent.type(field, day);
  };

  it('is compared with the file that was chosen, and leads to the differences', async () => {
    show(<Page />, { at: '/money/settlement', path: '/money/settlement' });
    await chooseDay('2026-01-31');
    await userEvent.upload(screen.getByLabelText(/settlement report of this day/), file());
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByText('Please give a reason.')).toBeInTheDocument();
    await giveReason();
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByText('Another page')).toBeInTheDocument();
    expect(api.callsTo('POST /api/console/money/settlements')).toMatchObject([
      { body: { day: '2026-01-31', reason: 'ticket 7', text: 'entity_id,type' } },
    ]);
  });

  it('asks for the file first, and shows why a file was refused', async () => {
    show(<Page />, { at: '/money/settlement', path: '/money/settlement' });
    await chooseDay('2026-01-31');
    await giveReason();
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByText('Choose the provider’s file of this day first.')).toBeInTheDocument();
    api.answer({
      'POST /api/console/money/settlements': () =>
        refusal(400, 'wallet/settlement-file', 'Line 2 of the file: there is no fee.'),
    });
    await userEvent.upload(screen.getByLabelText(/settlement report of this day/), file());
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByText('Line 2 of the file: there is no fee.')).toBeInTheDocument();
  });

  it('can be downloaded as our own CSV, and earlier comparisons are listed with both sums', async () => {
    show(<Page />, { at: '/money/settlement', path: '/money/settlement' });
    await chooseDay('2026-01-31');
    expect(screen.getByRole('link', { name: 'Download our CSV' })).toHaveAttribute(
      'href',
      '/api/console/money/settlement.csv?day=2026-01-31',
    );
    const row = within(await screen.findByRole('table', { name: 'Compared files' })).getAllByRole('row')[1];
    expect(row).toHaveTextContent('₹976.40');
    expect(row).toHaveTextContent('₹976.39');
  });

  it('names each difference, here and there', async () => {
    api.answer({
      'GET /api/console/money/settlements/:id/differences': () => ({
        success: true,
        data: [
          {
            number: 1,
            kind: 'other-amount',
            movement: 'payment',
            providerId: 'pay_1',
            transferId: made.importId,
            ours: { amount: 100, fee: 2.36, currency: 'INR' },
            theirs: { amount: 100, fee: 2.35, currency: 'INR' },
          },
          {
            number: 2,
            kind: 'missing-here',
            movement: 'refund',
            providerId: 'rfnd_1',
            transferId: null,
            ours: null,
            theirs: { amount: 5, currency: 'INR' },
          },
        ],
        next: null,
      }),
    });
    show(<ImportPage />, { at: '/money/settlement/x', path: '/money/settlement/:importId' });
    const rows = within(await screen.findByRole('table', { name: 'Differences' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('Other amount');
    expect(rows[1]).toHaveTextContent('fee ₹2.36');
    expect(rows[1]).toHaveTextContent('fee ₹2.35');
    expect(rows[2]).toHaveTextContent('Missing here');
    expect(rows[2]).toHaveTextContent('nothing');
  });
});
