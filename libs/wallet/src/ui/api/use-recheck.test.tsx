import { act, render } from '@testing-library/react';
import { useRecheck } from './use-recheck.js';

function Checking({ isWanted, check }: { isWanted: boolean; check: () => Promise<void> }) {
  useRecheck(isWanted, check);
  return null;
}

let visibility: DocumentVisibilityState;
beforeEach(() => {
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
const turn = (to: DocumentVisibilityState) =>
  act(async () => {
    visibility = to;
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('useRecheck', () => {
  it('checks less and less often, without end', async () => {
    const check = jest.fn(() => Promise.resolve());
    render(<Checking isWanted check={check} />);
    const counts: number[] = [];
    for (const seconds of [1, 2, 3, 5, 8, 13, 20, 30, 30]) {
      await pass(seconds - 0.001);
      const before = check.mock.calls.length;
      await pass(0.001);
      counts.push(check.mock.calls.length - before);
    }
    expect(counts).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(check).toHaveBeenCalledTimes(9);
  });

  it('never sends two checks at once', async () => {
    let answer = (): void => undefined;
    const check = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    render(<Checking isWanted check={check} />);
    await pass(60);
    await turn('visible');
    expect(check).toHaveBeenCalledTimes(1);
    await act(async () => answer());
    await pass(2);
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('pauses while the page is hidden, and checks at once on return', async () => {
    const check = jest.fn(() => Promise.resolve());
    render(<Checking isWanted check={check} />);
    await turn('hidden');
    await pass(600);
    expect(check).not.toHaveBeenCalled();
    await turn('visible');
    expect(check).toHaveBeenCalledTimes(1);
    await pass(2);
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('checks at once when the network is back', async () => {
    const check = jest.fn(() => Promise.resolve());
    render(<Checking isWanted check={check} />);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('stops when it is no longer needed, or no longer shown', async () => {
    const check = jest.fn(() => Promise.resolve());
    const { rerender, unmount } = render(<Checking isWanted check={check} />);
    rerender(<Checking isWanted={false} check={check} />);
    await pass(600);
    await turn('visible');
    rerender(<Checking isWanted check={check} />);
    unmount();
    await pass(600);
    expect(check).not.toHaveBeenCalled();
  });
});
