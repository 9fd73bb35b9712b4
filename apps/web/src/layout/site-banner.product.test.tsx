import { act, screen, waitFor } from '@testing-library/react';
import type { FakeApi } from '@paasa/api-client/testing';
import { openPage } from '../testing/open-page.fake.js';

const CONFIG = 'GET /api/config';
const withBanner = (banner: object | null) => ({ [CONFIG]: () => ({ mode: 'live', banner }) });
const banner = { text: 'Payouts are slow today.', tone: 'pending' };

let server: FakeApi;
afterEach(() => {
  server.restore();
  jest.useRealTimers();
});

const MINUTE_MS = 60_000;

describe('the banner of the site', () => {
  it('is at the top of a page for everyone', async () => {
    server = openPage('/', null, withBanner(banner));
    const place = await screen.findByRole('complementary', { name: 'Announcement' });
    expect(place).toHaveTextContent('Payouts are slow today.');
  });

  it('appears in an open page, and goes, without a reload', async () => {
    jest.useFakeTimers();
    server = openPage('/', null, withBanner(null));
    await screen.findByRole('main');
    expect(screen.queryByRole('complementary', { name: 'Announcement' })).not.toBeInTheDocument();
    server.answer(withBanner(banner));
    const askedCount = server.callsTo(CONFIG).length;
    await act(() => jest.advanceTimersByTimeAsync(5 * MINUTE_MS - 1));
    expect(server.callsTo(CONFIG)).toHaveLength(askedCount);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(await screen.findByText('Payouts are slow today.')).toBeInTheDocument();
    server.answer(withBanner(null));
    await act(() => jest.advanceTimersByTimeAsync(5 * MINUTE_MS));
    await waitFor(() => expect(screen.queryByText('Payouts are slow today.')).not.toBeInTheDocument());
  });
});
