import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route } from 'react-router';
import type { TwoFactorState } from '../../contract/two-factor.js';
import { AccountSecurity } from '../index.js';
import { meera, renderPages } from '../testing/render-pages.js';

const STATE = 'GET /api/user/two-factor';
const BEGIN = 'POST /api/user/two-factor/begin';
const CONFIRM = 'POST /api/user/two-factor/confirm';
const DISABLE = 'POST /api/user/two-factor/disable';
const NEW_CODES = 'POST /api/user/two-factor/recovery-codes';

const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const ENROLMENT = '0195f3a2-0000-7000-8000-00000000000a';
const begun = {
  success: true,
  enrolmentId: ENROLMENT,
  key: KEY,
  uri: `otpauth://totp/Paasa:meera%40example.com?issuer=Paasa&secret=${KEY}`,
};
const codes = Array.from(
  { length: 10 },
  (_, index) => `ABCD-EFGH-JKLM-NPQR-STUV-WX2${String(index % 8)}${index}`,
);

let server: FakeApi;
let state: Omit<TwoFactorState, 'success'>;
afterEach(() => server.restore());

const turnOn = (): { success: true; recoveryCodes: string[] } => {
  state = { isOn: true, since: '2026-11-26T10:00:00.000Z', unusedRecoveryCodeCount: 10 };
  return { success: true, recoveryCodes: codes };
};

function open(
  given: Partial<Omit<TwoFactorState, 'success'>> = {},
  routes: FakeRoutes = {},
): ReturnType<typeof userEvent.setup> {
  state = { isOn: false, since: null, unusedRecoveryCodeCount: 0, ...given };
  server = fakeApi({
    'GET /api/user/my-details': () => ({ success: true, data: meera }),
    'GET /api/user/sessions': () => ({ success: true, data: [] }),
    'GET /api/user/passkeys': () => ({ success: true, data: [] }),
    'GET /api/user/credentials': () => ({
      success: true,
      data: { hasPassword: true, emailChange: null, emailUndoUntil: null },
    }),
    [STATE]: () => ({ success: true, ...state }),
    [BEGIN]: () => begun,
    [CONFIRM]: turnOn,
    ...routes,
  });
  const person = userEvent.setup();
  renderPages('/profile/security', {
    extraRoutes: <Route path="/profile/security" element={<AccountSecurity />} />,
  });
  return person;
}

const card = () => screen.findByRole('region', { name: 'Two-factor authentication' });
const on = { isOn: true, since: '2026-11-26T10:00:00.000Z', unusedRecoveryCodeCount: 9 };

describe('switching two-factor authentication on', () => {
  it('leads in steps from the key to the saved codes, by keyboard and with the focus at each step', async () => {
    const person = open();
    await person.click(await within(await card()).findByRole('button', { name: 'Turn on' }));
    expect(await screen.findByRole('heading', { name: 'Connect your authenticator app' })).toHaveFocus();
    expect(await screen.findByRole('img', { name: 'QR code with the key for your app' })).toBeInTheDocument();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    const field = screen.getByLabelText('Code from your app');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await person.type(field, '123 456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus();
    expect(server.callsTo(CONFIRM).map(({ body }) => body)).toEqual([
      { code: '123456', enrolmentId: ENROLMENT },
    ]);
    const shown = within(screen.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual(codes);
    await person.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    expect(await card()).toHaveFocus();
    expect(await screen.findByText('Recovery codes left: 10 of 10')).toBeInTheDocument();
    expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
  });

  it('announces a wrong code at its field, and accepts the next one', async () => {
    let tryCount = 0;
    const person = open(
      {},
      {
        [CONFIRM]: () => {
          tryCount += 1;
          return tryCount === 1 ? refusal(403, 'auth/wrong-code', 'This code is not right.') : turnOn();
        },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Turn on' }));
    const field = await screen.findByLabelText('Code from your app');
    await person.type(field, '1234{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter the 6 digits that your app shows.');
    expect(server.callsTo(CONFIRM)).toHaveLength(0);
    await person.clear(field);
    await person.type(field, '111111{Enter}');
    expect(await screen.findByText('This code is not right.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('This code is not right.');
    expect(field).toHaveFocus();
    await person.clear(field);
    await person.type(field, '222222{Enter}');
    expect(await screen.findByRole('heading', { name: 'Save your recovery codes' })).toBeInTheDocument();
  });

  it.each([
    ['auth/two-factor-on', 'It is on already.'],
    ['auth/enrolment-over', 'This key is not valid any more.'],
  ])('says why it has ended if another tab was faster: %s', async (code, message) => {
    const person = open({}, { [CONFIRM]: () => refusal(409, code, message) });
    await person.click(await screen.findByRole('button', { name: 'Turn on' }));
    await person.type(await screen.findByLabelText('Code from your app'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await card()).toHaveFocus();
    expect(screen.queryByText(/JBSW Y3DP/)).not.toBeInTheDocument();
    // Loaded again: another tab may have changed it.
    await waitFor(() => expect(server.callsTo(STATE).length).toBeGreaterThan(1));
  });

  it('can be cancelled', async () => {
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Turn on' }));
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeInTheDocument();
    expect(server.callsTo(CONFIRM)).toHaveLength(0);
  });
});

describe('recovery codes', () => {
  const show = async (): Promise<ReturnType<typeof userEvent.setup>> => {
    const person = open(on, { [NEW_CODES]: () => ({ success: true, recoveryCodes: codes }) });
    await person.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    const dialog = screen.getByRole('dialog', { name: 'Make new recovery codes?' });
    await person.click(within(dialog).getByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByRole('heading', { name: 'Save your recovery codes' })).toBeInTheDocument();
    return person;
  };

  it('can be copied', async () => {
    const person = await show();
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    const copied = await navigator.clipboard.readText();
    for (const code of codes) expect(copied).toContain(code);
  });

  it('can be downloaded as a text', async () => {
    const saved: Blob[] = [];
    const createObjectURL = (file: Blob): string => {
      saved.push(file);
      return 'blob:codes';
    };
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    const person = await show();
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await person.click(screen.getByRole('button', { name: 'Download' }));
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(saved[0] ?? new Blob());
    });
    for (const code of codes) expect(text).toContain(code);
  });

  it('can be printed', async () => {
    window.print = jest.fn();
    const person = await show();
    await person.click(screen.getByRole('button', { name: 'Print' }));
    expect(window.print).toHaveBeenCalledTimes(1);
  });
});

describe('two-factor authentication that is on', () => {
  it('shows since when, and how many codes are left', async () => {
    open({ ...on, unusedRecoveryCodeCount: 2 });
    expect(await screen.findByText('Recovery codes left: 2 of 10')).toBeInTheDocument();
    expect(screen.getByText(/since 26 Nov 2026/)).toBeInTheDocument();
    expect(screen.getByText(/Make new recovery codes/)).toBeInTheDocument();
  });

  it('is switched off after a question', async () => {
    const person = open(on, {
      [DISABLE]: () => {
        state = { isOn: false, since: null, unusedRecoveryCodeCount: 0 };
        return { success: true };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = screen.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
    expect(server.callsTo(DISABLE)).toHaveLength(0);
    await person.click(within(dialog).getByRole('button', { name: 'Turn it off' }));
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  describe('asks one question at a time:', () => {
    let isProved: boolean;
    const needsProof = (answer: () => object) => () =>
      isProved ? answer() : refusal(403, 'auth/step-up-required', 'Please confirm that it is you.');
    const routes = {
      [DISABLE]: needsProof(() => {
        state = { isOn: false, since: null, unusedRecoveryCodeCount: 0 };
        return { success: true };
      }),
      [NEW_CODES]: needsProof(() => ({ success: true, recoveryCodes: codes })),
      'GET /api/user/step-up': () => ({ success: true, methods: ['totp'] }),
      'POST /api/user/step-up': () => {
        isProved = true;
        return { success: true };
      },
    };
    beforeEach(() => {
      isProved = false;
    });

    /** Presses a button, confirms, and arrives at the question for a proof. */
    async function ask(button: string, confirm: string) {
      const person = open(on, routes);
      await person.click(await screen.findByRole('button', { name: button }));
      await person.click(screen.getByRole('button', { name: confirm }));
      await screen.findByRole('dialog', { name: 'Confirm it’s you' });
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
      return person;
    }
    const prove = async (person: ReturnType<typeof userEvent.setup>) =>
      person.type(await screen.findByLabelText('Code from your app'), '123456{Enter}');

    it('it is switched off after the proof, with the focus on the card', async () => {
      await prove(await ask('Turn off', 'Turn it off'));
      expect(await screen.findByRole('button', { name: 'Turn on' })).toBeInTheDocument();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(await card()).toHaveFocus();
    });

    it('new codes come after the proof, with the focus on their title', async () => {
      await prove(await ask('New recovery codes', 'Make new codes'));
      expect(await screen.findByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it.each([
      ['Turn off', 'Turn it off'],
      ['New recovery codes', 'Make new codes'],
    ])('without the proof the focus is at “%s” again', async (button, confirm) => {
      const person = await ask(button, confirm);
      await person.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveFocus());
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByText('Recovery codes left: 9 of 10')).toBeInTheDocument();
    });
  });

  it('shows a failure to load it, and loads it again', async () => {
    const person = open(on, { [STATE]: () => refusal(503, 'server/unavailable', 'Away.') });
    expect(await screen.findByText('Could not load this setting.')).toBeInTheDocument();
    server.answer({ [STATE]: () => ({ success: true, ...on }) });
    await person.click(within(await card()).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Recovery codes left: 9 of 10')).toBeInTheDocument();
  });
});
