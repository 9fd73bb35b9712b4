import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { IntentTrouble } from './deliver-intent.js';
import { TroubleNotice } from './trouble-notice.js';

const show = (trouble: IntentTrouble, onResend = jest.fn()) => {
  render(
    <UiProvider>
      <TroubleNotice trouble={trouble} comfort="your round is safe" onResend={onResend} />
    </UiProvider>,
  );
  return onResend;
};

describe('TroubleNotice', () => {
  it.each([
    ['connection', 'Connection lost, trying again…'],
    ['server', 'The server does not answer, trying again…'],
    ['busy', 'Very many players are betting right now, trying again…'],
  ] as const)('shows calmly that the request is repeated: %s', (cause, text) => {
    show({ cause, isResending: true });
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['connection', 'No connection. Reconnect: your round is safe.'],
    ['server', 'The server does not answer. Try again in a minute: your round is safe.'],
    ['busy', 'Too many players are betting right now. Try again in a minute: your round is safe.'],
  ] as const)('shows in the end what to do: %s', async (cause, text) => {
    const handleResend = show({ cause, isResending: false });
    expect(screen.getByRole('status')).toHaveTextContent(text);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(handleResend).toHaveBeenCalledTimes(1);
  });
});
