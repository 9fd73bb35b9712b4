import { fakeApi, refusal, type FakeApi, type FakeCall } from '@paasa/api-client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HouseStep } from '@paasa/server-kit';
import { useState } from 'react';
import type { CellsOverview } from '../../contract/overview.js';
import { show } from '../show.fake.js';
import { useCellsOverviewQuery } from './cells-overview.api.js';
import { Section } from './cells-section.js';

const PATH = 'GET /api/console/overview/cells';

const figuresOf = (staked: number) => ({
  bets: staked * 100,
  staked,
  paid: staked + 20.5,
  ggr: -20.5,
  costs: 2,
  ngr: -22.5,
  deposits: 3,
  deposited: 200_000,
  withdrawn: 50,
  netDeposited: 199_950,
  corrected: -1,
  fees: 3,
});

const whole: CellsOverview = {
  step: 'day',
  cells: [
    { cell: 'east', figures: figuresOf(100) },
    { cell: 'west', figures: figuresOf(12) },
  ],
  sum: { ...figuresOf(112), isComplete: true },
  silent: [],
};
const withoutWest: CellsOverview = {
  ...whole,
  cells: [
    { cell: 'east', figures: figuresOf(100) },
    { cell: 'west', figures: null },
  ],
  sum: { ...figuresOf(100), isComplete: false },
  silent: ['west'],
};

describe('all cells', () => {
  let api: FakeApi;
  const answer = (data: CellsOverview) => ({ [PATH]: () => ({ success: true, data }) });
  beforeEach(() => {
    api = fakeApi(answer(whole));
  });
  afterEach(() => api.restore());

  const rows = async () =>
    within(await screen.findByRole('table', { name: 'All cells' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  it('show their play, a row each, and the sum below', async () => {
    show(<Section step="day" />);
    expect(await rows()).toEqual([
      ['Cell', 'Bets', 'Staked', 'Paid out', 'GGR', 'Costs', 'NGR'],
      ['east', '10,000', '₹100.00', '₹120.50', '−₹20.50', '₹2.00', '−₹22.50'],
      ['west', '1,200', '₹12.00', '₹32.50', '−₹20.50', '₹2.00', '−₹22.50'],
      ['Sum', '11,200', '₹112.00', '₹132.50', '−₹20.50', '₹2.00', '−₹22.50'],
    ]);
  });

  it('show their money too', async () => {
    show(<Section step="day" />);
    await userEvent.click(await screen.findByRole('radio', { name: 'Money' }));
    const [head, east] = await rows();
    expect(head).toEqual([
      'Cell',
      'Payments',
      'Deposits',
      'Withdrawals',
      'Deposits less withdrawals',
      'Corrections by staff',
      'Provider’s fees',
    ]);
    expect(east).toEqual(['east', '3', '₹2,00,000.00', '₹50.00', '₹1,99,950.00', '−₹1.00', '₹3.00']);
  });

  it('say where the sum stands which cell it lacks', async () => {
    api.answer(answer(withoutWest));
    show(<Section step="day" />);
    const [, , west, sum] = await rows();
    expect(west).toEqual(['west does not answer', '–', '–', '–', '–', '–', '–']);
    expect(sum?.slice(0, 2)).toEqual(['Sum without west, which does not answer', '10,000']);
  });

  it('name all cells that the sum lacks', async () => {
    const silent = ['north', 'south', 'west'];
    api.answer(answer({ ...withoutWest, silent }));
    show(<Section step="day" />);
    expect((await rows()).at(-1)?.[0]).toBe('Sum without north, south and west, which do not answer');
  });

  /** Says when the answer of the section has come. */
  function Answered() {
    const { data } = useCellsOverviewQuery('day');
    return data === undefined ? null : <p>answered</p>;
  }

  it.each<[string, CellsOverview]>([
    ['one cell', { step: 'day', cells: [], sum: null, silent: [] }],
    ['one cell with a directory', { ...whole, cells: whole.cells.slice(0, 1) }],
  ])('are not shown by a product of %s', async (_what, data) => {
    api.answer(answer(data));
    show(
      <>
        <Section step="day" />
        <Answered />
      </>,
    );
    expect(await screen.findByText('answered')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'All cells' })).not.toBeInTheDocument();
  });

  function WithSteps() {
    const [step, setStep] = useState<HouseStep>('day');
    return (
      <>
        <Section step={step} />
        <button onClick={() => setStep('hour')}>24 hours</button>
      </>
    );
  }

  it('show no figures of another step while those of the chosen one are read', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    api.answer({
      [PATH]: async ({ query }: FakeCall) => {
        if (query['step'] === 'hour') await arrived;
        const sum = { ...figuresOf(query['step'] === 'hour' ? 7 : 112), isComplete: true };
        return { success: true, data: { ...whole, step: query['step'], sum } };
      },
    });
    show(<WithSteps />);
    expect((await rows()).at(-1)?.[2]).toBe('₹112.00');
    await userEvent.click(screen.getByRole('button', { name: '24 hours' }));
    expect(await screen.findByText('Loading the cells...')).toBeInTheDocument();
    expect(screen.queryByText('₹112.00')).not.toBeInTheDocument();
    arrive();
    expect((await rows()).at(-1)?.[2]).toBe('₹7.00');
  });

  it('say that they cannot be read', async () => {
    api.answer({ [PATH]: () => refusal(503, 'server/unavailable', 'The database does not answer.') });
    show(<Section step="day" />);
    expect(await screen.findByText('The database does not answer.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
