import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import type { Role } from '@paasa/console-kit';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { show } from '../show.fake.js';
import { Page } from './alarms-page.js';

const LIST = 'GET /api/console/alarms';
const TAKE = 'POST /api/console/actions/alarm-take';
const alarm = (name: string, more: object = {}) => ({
  alarm: name,
  severity: 'page',
  means: `${name} is about {{ $labels.game }}, {{ $value | humanizeDuration }} ago.`,
  recipe: 'The product is down',
  todo: '1. Read `its` last\n   lines.\n2. **Start** it.',
  firing: [],
  takenBy: null,
  ...more,
});

let server: FakeApi;
afterEach(() => server.restore());

function open(role: Role = 'operator') {
  const firing = [{ since: '2026-01-02T03:04:05.000Z', summary: 'api-1 does not answer.' }];
  const alarms = [alarm('PaasaQuiet'), alarm('PaasaDown', { firing })];
  server = fakeApi({
    [LIST]: () => ({ success: true, data: { source: 'prometheus', alarms } }),
    [TAKE]: () => ({ success: true, data: { state: 'done', after: { isTaken: true } } }),
  });
  show(role, <Page />);
  return userEvent.setup();
}

describe('the page of the alarms', () => {
  it('shows what fires first, and each with its state', async () => {
    open();
    await screen.findByText(/^1 of 2 alarms fire\./);
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['PaasaDown', 'PaasaQuiet']);
    expect(screen.getByText(/^api-1 does not answer\. Since /)).toBeInTheDocument();
    expect(screen.getByText('PaasaQuiet is about [game], [value] ago.')).toBeInTheDocument();
  });

  it('says what to do, in the words of the handbook', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'What to do about PaasaDown' }));
    const recipe = screen.getByRole('region', { name: 'The product is down' });
    expect(recipe).toHaveTextContent('1. Read its last lines. 2. Start it.');
  });

  it('is taken with a reason by those who may', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Take it: PaasaDown' }));
    expect(screen.queryByRole('button', { name: 'Take it: PaasaQuiet' })).not.toBeInTheDocument();
    const dialog = await screen.findByRole('dialog', { name: 'Take PaasaDown' });
    await user.type(within(dialog).getByLabelText('Reason'), 'on it');
    await user.click(within(dialog).getByRole('button', { name: 'Take it' }));
    await screen.findByText('Take PaasaDown: done.');
    expect(server.callsTo(TAKE)[0]?.body).toMatchObject({ params: { alarm: 'PaasaDown' }, reason: 'on it' });
  });

  it('is only read by others', async () => {
    open('support');
    await screen.findByRole('button', { name: 'History of PaasaDown' });
    expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
  });
});
