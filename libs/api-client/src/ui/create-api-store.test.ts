import { SHOULD_AUTOBATCH } from '@reduxjs/toolkit';
import { createApiStore } from './create-api-store.js';

describe('changes of the cache', () => {
  it('are reported once for a whole task, in the next one, and not within a frame', () => {
    jest.useFakeTimers();
    const drawFrame = jest.spyOn(globalThis, 'requestAnimationFrame');
    try {
      const store = createApiStore();
      // The API's middleware reports itself with the first action.
      store.dispatch({ type: 'test/first' });
      const hear = jest.fn();
      store.subscribe(hear);
      const change = { type: 'test/changed', meta: { [SHOULD_AUTOBATCH]: true } };
      store.dispatch(change);
      store.dispatch(change);
      expect(hear).not.toHaveBeenCalled();
      jest.advanceTimersByTime(0);
      expect(hear).toHaveBeenCalledTimes(1);
      expect(drawFrame).not.toHaveBeenCalled();
    } finally {
      jest.useRealTimers();
    }
  });
});
