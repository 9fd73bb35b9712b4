import { fireEvent, renderHook } from '@testing-library/react';
import { RECOVERY_MS, useRecovery } from './use-recovery.js';

const refetch = jest.fn();
const fail = (error: unknown) => renderHook(() => useRecovery({ error, refetch }));
const offline = { status: 'FETCH_ERROR' };

beforeEach(() => {
  jest.useFakeTimers();
  refetch.mockClear();
});
afterEach(() => jest.useRealTimers());

describe('a query that failed', () => {
  it.each([
    ['without an answer', offline],
    ['with a server in trouble', { status: 503 }],
    ['with too many calls', { status: 429 }],
  ])('%s is repeated after a pause, and again', (_how, error) => {
    fail(error);
    jest.advanceTimersByTime(RECOVERY_MS - 1);
    expect(refetch).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(refetch).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(RECOVERY_MS);
    expect(refetch).toHaveBeenCalledTimes(2);
  });

  it('is repeated at once when the network is back', () => {
    fail(offline);
    fireEvent(window, new Event('online'));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('waits while the page is hidden', () => {
    const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fail(offline);
    jest.advanceTimersByTime(3 * RECOVERY_MS);
    expect(refetch).not.toHaveBeenCalled();
    isHidden.mockRestore();
  });

  it.each([
    ['was refused', { status: 403 }],
    ['succeeded', undefined],
  ])('is not repeated if it %s', (_how, error) => {
    fail(error);
    fireEvent(window, new Event('online'));
    jest.advanceTimersByTime(3 * RECOVERY_MS);
    expect(refetch).not.toHaveBeenCalled();
  });

  it('is not repeated after the player leaves the page', () => {
    fail(offline).unmount();
    fireEvent(window, new Event('online'));
    jest.advanceTimersByTime(3 * RECOVERY_MS);
    expect(refetch).not.toHaveBeenCalled();
  });
});
