import { act, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { UiProvider } from '../theme/ui-provider.js';
import { notify } from './notify.js';
import { ToastHost } from './toast-host.js';

describe('notify', () => {
  afterEach(() => act(() => toast.dismiss()));

  it('shows at most twenty messages at once, as alerts', async () => {
    render(<ToastHost />, { wrapper: UiProvider });
    act(() => {
      for (let count = 1; count <= 25; count += 1) notify.success(`message ${count}`);
    });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(20));
  });

  it.each([
    ['success', 2000],
    ['error', 4000],
    ['info', 4000],
  ] as const)('shows a message of kind %s for %d ms', async (kind, durationMs) => {
    const { container } = render(<ToastHost />, { wrapper: UiProvider });
    act(() => {
      notify[kind]('Deposit successful');
    });
    await screen.findByText('Deposit successful');
    // The animation of the bar is the clock of a toast.
    expect(container.querySelector('.Toastify__progress-bar--animated')).toHaveStyle({
      animationDuration: `${durationMs}ms`,
    });
  });

  it('shows a loading message until it is dismissed', async () => {
    render(<ToastHost />, { wrapper: UiProvider });
    let id = '';
    act(() => {
      id = notify.loading('Processing payment');
    });
    const alert = await screen.findByText('Processing payment');
    expect(document.querySelector('.Toastify__progress-bar--animated')).toBeNull();
    expect(alert.closest('[data-in="true"]')).not.toBeNull();
    act(() => notify.dismiss(id));
    await waitFor(() => expect(alert.closest('[data-in="true"]')).toBeNull());
  });

  it('replaces the earlier message on the same topic, and no other', async () => {
    render(<ToastHost />, { wrapper: UiProvider });
    act(() => {
      notify.success('Deposit successful');
      notify.success('Game started', 'round');
    });
    const first = await screen.findByText('Game started');
    act(() => {
      notify.error('You hit a mine!', 'round');
    });
    await screen.findByText('You hit a mine!');
    await waitFor(() => expect(first.closest('[data-in="true"]')).toBeNull());
    expect(screen.getByText('Deposit successful').closest('[data-in="true"]')).not.toBeNull();
  });
});
