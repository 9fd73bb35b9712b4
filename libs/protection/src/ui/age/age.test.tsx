import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { api } from '@paasa/api-client/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ProtectionResponse } from '../../contract/protection.js';
import { DepositGuard } from '../deposit/deposit-guard.js';
import { PlaySafely } from '../play-safely.js';
import { PlayGuard } from '../playing/play-guard.js';
import { StakeNote } from '../playing/stake-note.js';
import { GET, protection, PUT_BIRTH, show } from '../show.fake.js';

let server: FakeApi;
afterEach(() => server.restore());

type Age = NonNullable<ProtectionResponse['age']>;
const unknown: Age = { minAge: 18, birthDate: null, isUnderAge: false };
const grown: Age = { ...unknown, birthDate: '2000-02-29' };
const young: Age = { ...unknown, birthDate: '2012-01-31', isUnderAge: true };

const serve = (age: Age, routes: FakeRoutes = {}) => {
  server = fakeApi({ [GET]: () => protection({ age }), ...routes });
};
const openPage = (age: Age, routes: FakeRoutes = {}) => {
  serve(age, routes);
  show(<PlaySafely onBegun={() => undefined} />);
};
const field = () => screen.findByLabelText('Date of birth');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save my date of birth' }));

describe('the date of birth', () => {
  it('shows what it means before it is stored, once', async () => {
    openPage(unknown, { [PUT_BIRTH]: () => protection({ age: grown }) });
    expect(await field()).toHaveAccessibleDescription('You can give it only once. Please check it.');
    await userEvent.type(await field(), '2000-02-29');
    expect(screen.getByText(/^29 February 2000: you are \d\d years old\.$/)).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Your date of birth is stored')).toBeInTheDocument();
    expect(server.callsTo(PUT_BIRTH).map(({ body }) => body)).toEqual([{ birthDate: '2000-02-29' }]);
    expect(screen.queryByLabelText('Date of birth')).not.toBeInTheDocument();
    expect(screen.getByText(/^Born on 29 February 2000\. Is it wrong\?/)).toHaveTextContent(
      'Only the support can correct it.',
    );
  });

  it.each(['', '2999-01-01', '1800-01-01'])('is not %p, and nothing is sent', async (text) => {
    openPage(unknown);
    if (text !== '') await userEvent.type(await field(), text);
    else await field();
    await save();
    expect(await field()).toHaveAccessibleDescription(/Enter your date of birth\./);
    expect(server.callsTo(PUT_BIRTH)).toEqual([]);
  });

  it('that is refused says why', async () => {
    const code = 'protection/birth-date-set';
    openPage(unknown, { [PUT_BIRTH]: () => refusal(409, code, 'It is stored already.') });
    await userEvent.type(await field(), '2000-02-29');
    await save();
    expect(await screen.findByText('It is stored already.')).toBeInTheDocument();
  });

  it('comes before the first deposit', async () => {
    serve(unknown, { [PUT_BIRTH]: () => protection({ age: grown }) });
    show(<DepositGuard>The form of the deposit</DepositGuard>);
    await userEvent.type(await field(), '2000-02-29');
    expect(screen.queryByText('The form of the deposit')).not.toBeInTheDocument();
    await save();
    expect(await screen.findByText('The form of the deposit')).toBeInTheDocument();
  });

  it('is asked for above a game, with the way to the page', async () => {
    serve(unknown);
    show(<PlayGuard onStop={() => undefined} />);
    expect(await screen.findByText(/Before your first bet we need your date of birth/)).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/play-safely');
  });

  it('is asked for once the server refuses a bet because of it', async () => {
    serve(grown, {
      'POST /api/games/bet': () => refusal(409, 'protection/age-needed', 'Give your date of birth first.'),
    });
    const store = show(<PlayGuard onStop={() => undefined} />);
    await waitFor(() => expect(server.callsTo(GET)).toHaveLength(1));
    server.answer({ [GET]: () => protection({ age: unknown }) });
    const betApi = api.injectEndpoints({
      endpoints: (build) => ({
        betOfNobody: build.mutation<unknown, void>({
          query: () => ({ url: '/api/games/bet', method: 'POST' }),
        }),
      }),
    });
    await act(async () => void (await store.dispatch(betApi.endpoints.betOfNobody.initiate())));
    expect(await screen.findByText(/we need your date of birth/)).toBeInTheDocument();
  });
});

describe('a player who is too young', () => {
  const words = /You must be 18 or older to play and to deposit\. You can still withdraw your money/;

  it.each([
    ['the page', <PlaySafely key="page" onBegun={() => undefined} />],
    ['a game', <PlayGuard key="game" onStop={() => undefined} />],
    ['the deposit', <DepositGuard key="deposit">The form of the deposit</DepositGuard>],
  ])('reads so at %s, with the way to withdraw', async (_where, part) => {
    serve(young);
    show(part);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/withdraw-money');
    expect(screen.queryByText('The form of the deposit')).not.toBeInTheDocument();
  });
});

describe('the rules of the profile at the stake', () => {
  it('are the highest stake and the time between two games', async () => {
    const profile = { ...protection().profile, minGameCycleMs: 5_000 };
    server = fakeApi({ [GET]: () => protection({ age: grown, maxStake: 500, profile }) });
    show(<StakeNote />);
    expect(await screen.findByText('Highest stake: ₹500.00. One game in 5 seconds.')).toBeInTheDocument();
  });
});
