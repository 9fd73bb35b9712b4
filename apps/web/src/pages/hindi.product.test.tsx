import type { FakeApi } from '@paasa/api-client/testing';
import { setLanguage } from '@paasa/texts/ui';
import { act, screen, within } from '@testing-library/react';
import { dashboardAnswers, newcomer, STATS } from '../testing/dashboard-answers.js';
import { listedBet, verifiedUser } from '../testing/fixtures.js';
import { openPage } from '../testing/open-page.fake.js';

jest.mock('@paasa/ui-charts/ui', () => jest.requireActual<object>('../testing/fake-charts.js'));

/** Names of games and companies stay, but no two English words follow each other. */
const ENGLISH = /[A-Za-z]+,? [a-z]/;

let server: FakeApi;
beforeEach(() => act(() => setLanguage('hi')));
afterEach(async () => {
  server.restore();
  await act(() => setLanguage('en'));
});

async function open(...page: Parameters<typeof openPage>): Promise<void> {
  await act(async () => {
    server = openPage(...page);
  });
}

const main = () => screen.getByRole('main');
const textsOf = (element: HTMLElement) => [
  element.textContent,
  ...Array.from(element.querySelectorAll('[aria-label], [title]'), (each) =>
    [each.getAttribute('aria-label'), each.getAttribute('title')].join('|'),
  ),
];

function expectNoEnglish(element: HTMLElement): void {
  expect(element.textContent).toMatch(/[\u0900-\u097f]{3}/);
  for (const text of textsOf(element)) expect(text).not.toMatch(ENGLISH);
}

describe('in Hindi', () => {
  it('the home page shows a guest banners, games and how it works', async () => {
    await open('/', null);
    await screen.findByRole('region', { name: 'यह कैसे काम करता है' });
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title).toHaveTextContent('हर बाज़ी निष्पक्ष, सबूत के साथ।');
    expect(await screen.findByRole('list', { name: 'खेल' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '4 में से बैनर 2: हीरे ढूँढें, माइन से बचें।' })).toBeInTheDocument();
    expectNoEnglish(main());
  });

  it('the home page greets a player, and dates the last bets', async () => {
    const data = [{ ...listedBet({ result: 5, place: 0 }), status: 'pending' }];
    await open('/', verifiedUser, {
      'GET /api/bet/fetch-bets-by-user': () => ({ success: true, data, total: 1 }),
    });
    expect(await screen.findByText('स्वागत है, Meera Iyer!')).toBeInTheDocument();
    expect(screen.getByText('वॉलेट बैलेंस: ₹1,23,456.50')).toBeInTheDocument();
    const bets = within(await screen.findByRole('region', { name: 'आपके हाल के दाँव' }));
    expect(await bets.findByRole('link', { name: 'Dice का यह दाँव देखें और जाँचें' })).toBeInTheDocument();
    expect(bets.getByText('खुला')).toBeInTheDocument();
    expect(bets.getByRole('time')).toHaveTextContent(/^1 मार्च 2026, /);
  });

  it('the dashboard has its choices, and a newcomer’s next step', async () => {
    await open(
      '/dashboard',
      { ...verifiedUser, wallet: 0 },
      { ...dashboardAnswers, [STATS]: () => newcomer },
    );
    const steps = await screen.findByRole('region', { name: 'पहले क़दम' });
    expect(within(steps).getByRole('link', { name: 'जमा करें' })).toHaveAttribute('href', '/deposit-money');
    expectNoEnglish(steps);
    expect(screen.getByRole('heading', { level: 1, name: 'डैशबोर्ड' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '90 दिन' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'खेल' })).toHaveDisplayValue('सभी खेल');
  });

  it('the help page keeps its links within sentences', async () => {
    await open('/help', null);
    const item = (await screen.findByRole('link', { name: 'जमा करें' })).closest('li');
    expect(item).toHaveTextContent('अपने वॉलेट में पैसे जमा करें।');
    expect(screen.getByText('जमा: ₹1.00 से ₹5,00,000.00 तक।')).toBeInTheDocument();
    expect(await screen.findByText('यह टेक्स्ट लोड नहीं हो सका।')).toBeInTheDocument();
    expectNoEnglish(main());
  });

  it('an unknown address leads back', async () => {
    await open('/nowhere', null);
    expect(await screen.findByRole('heading', { name: 'पेज नहीं मिला' })).toBeInTheDocument();
    expectNoEnglish(main());
  });
});
