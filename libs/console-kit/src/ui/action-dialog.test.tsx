import { fakeApi, refusal, reply, type FakeApi, type FakeHandler } from '@paasa/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ActionDialog } from './action-dialog.js';
import { show } from './show.fake.js';

const VOID = 'POST /api/console/actions/void-round';
const done = { success: true, data: { state: 'done', after: {} } };

let server: FakeApi;
afterEach(() => server.restore());

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <ActionDialog
          name="void-round"
          title="Void a round"
          params={{ betId: 'b1' }}
          doText="Void it"
          onClose={() => setIsOpen(false)}
        >
          The stake goes back.
        </ActionDialog>
      )}
    </>
  );
}

function open(...answers: FakeHandler[]) {
  server = fakeApi({ [VOID]: (call) => answers.shift()?.(call) });
  show('operator', <Opener />);
  const user = userEvent.setup();
  return {
    user,
    openDialog: () => user.click(screen.getByRole('button', { name: 'Open' })),
    press: () => user.click(screen.getByRole('button', { name: 'Void it' })),
    bodies: () => server.callsTo(VOID).map(({ body }) => body as { actionId: string; reason: string }),
  };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the dialog of an action', () => {
  it.each([
    ['', 'Please give a reason.'],
    ['asked by asha@example.com', 'Please name no person: give an id instead of an address.'],
  ])('sends nothing with the reason %p', async (reason, fault) => {
    const { user, openDialog, press, bodies } = open();
    await openDialog();
    if (reason !== '') await user.type(screen.getByLabelText('Reason'), reason);
    await press();
    expect(await screen.findByText(fault)).toBeVisible();
    expect(bodies()).toEqual([]);
  });

  it('sends params and reason, says that it is done, and closes', async () => {
    const { user, openDialog, press, bodies } = open(() => done);
    await openDialog();
    await user.type(screen.getByLabelText('Reason'), ' ticket 7 ');
    await press();
    await closed();
    expect(bodies()).toEqual([
      { params: { betId: 'b1' }, reason: 'ticket 7', actionId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    expect(await screen.findByText('Void a round: done.')).toBeVisible();
  });

  it('says that a second person has to decide', async () => {
    const { user, openDialog, press } = open(() => ({
      success: true,
      data: { state: 'waiting', approvalId: 'a1' },
    }));
    await openDialog();
    await user.type(screen.getByLabelText('Reason'), 'ticket 7');
    await press();
    expect(await screen.findByText('It waits for a second person, under Approvals.')).toBeVisible();
  });

  it('stays open after a refusal or a lost answer, and each of its tries has the same id, whatever the reason', async () => {
    const { user, openDialog, press, bodies } = open(
      () => reply(502, null),
      () => refusal(401, 'other/refusal', 'Not now.'),
      () => done,
    );
    await openDialog();
    await user.type(screen.getByLabelText('Reason'), 'ticket 7');
    await press();
    expect(await screen.findByText('No answer. Please try again.')).toBeVisible();
    await user.type(screen.getByLabelText('Reason'), ' and ticket 8');
    await press();
    expect(await screen.findByText('Not now.')).toBeVisible();
    await press();
    await closed();
    const sent = bodies();
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ actionId }) => actionId)).size).toBe(1);
  });

  it('opened again is another action', async () => {
    const { user, openDialog, press, bodies } = open(
      () => done,
      () => done,
    );
    for (let time = 0; time < 2; time += 1) {
      await openDialog();
      await user.type(screen.getByLabelText('Reason'), 'ticket 7');
      await press();
      await closed();
    }
    expect(new Set(bodies().map(({ actionId }) => actionId)).size).toBe(2);
  });
});
