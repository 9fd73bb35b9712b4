import { fakeApi, refusal } from '@paasa/api-client/testing';
import { setLanguage } from '@paasa/texts/ui';
import { act, screen, within } from '@testing-library/react';
import { DepositNote } from './deposit/deposit-note.js';
import { PlaySafely } from './play-safely.js';
import { dailyDeposit, GET, NO_SIGNS, protection, show, SIGNS } from './show.fake.js';

afterEach(() => act(() => setLanguage('en')));

it('the page Play safely changes to Hindi, with dates and amounts, and the next call asks for Hindi', async () => {
  const server = fakeApi({
    [GET]: () => protection({ limits: [dailyDeposit] }),
    [SIGNS]: () => NO_SIGNS,
    'GET /api/protection/record': () => refusal(503, 'server/unavailable', 'अभी नहीं।'),
  });
  try {
    show(<PlaySafely onBegun={() => undefined} />);
    await screen.findByRole('heading', { name: 'Your limits' });
    expect(server.callsTo(GET)[0]?.headers['accept-language']).toBe('en');
    await act(() => setLanguage('hi'));
    expect(screen.getByRole('heading', { name: 'आपकी सीमाएँ' })).toBeInTheDocument();
    const deposits = within(screen.getByRole('region', { name: 'जमा' }));
    expect(deposits.getAllByRole('listitem')[0]?.textContent).toBe(
      'रोज़: ₹1,000.00₹300.00 इस्तेमाल हुए, ₹700.00 बचे। सोम, 9 मार्च, 12:00 am से फिर पूरी मिलेगी।रोज़ की जमा सीमा बदलें',
    );
    expect(within(screen.getByRole('main')).queryByText(/[a-z]{4}/)).not.toBeInTheDocument();
  } finally {
    server.restore();
  }
});

it('what is left of the limits on deposits is a sentence of its language', async () => {
  const server = fakeApi({ [GET]: () => protection({ limits: [dailyDeposit] }) });
  try {
    const note = async () => (await screen.findByText(/₹700\.00/)).textContent;
    show(<DepositNote />);
    expect(await note()).toBe('Left of your limits: deposits ₹700.00 today. Your limits');
    await act(() => setLanguage('hi'));
    expect(await note()).toBe('आपकी सीमाओं में बाक़ी: जमा ₹700.00 (आज)। आपकी सीमाएँ');
  } finally {
    server.restore();
  }
});
