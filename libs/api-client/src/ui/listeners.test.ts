import { configureStore, createAction, createSlice } from '@reduxjs/toolkit';
import { listeners } from './listeners.js';

const added = createAction<number>('count/added');
const doubled = createAction('count/doubled');

const createStore = () =>
  configureStore({
    reducer: createSlice({
      name: 'count',
      initialState: 0,
      reducers: {},
      extraReducers: (builder) => {
        builder.addCase(added, (count, { payload }) => count + payload);
        builder.addCase(doubled, (count) => count * 2);
      },
    }).reducer,
    middleware: (defaults) => defaults().prepend(listeners.middleware),
  });

describe('reactions to what happens elsewhere', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  it('hear their action, after it has had its effect, with the state before and after', () => {
    const store = createStore();
    const heard: unknown[] = [];
    stops.push(
      listeners.startListening({
        actionCreator: added,
        effect: ({ payload }, { getState, getOriginalState }) => {
          heard.push([payload, getOriginalState(), getState()]);
        },
      }),
    );
    store.dispatch(added(3));
    store.dispatch(doubled());
    store.dispatch(added(4));
    expect(heard).toEqual([
      [3, 0, 3],
      [4, 6, 10],
    ]);
  });

  it('hear what a matcher picks, and can cause something in turn', () => {
    const store = createStore();
    stops.push(
      listeners.startListening({
        matcher: (action: unknown): action is ReturnType<typeof added> =>
          added.match(action) && action.payload > 5,
        effect: (_action, { dispatch }) => {
          dispatch(doubled());
        },
      }),
    );
    store.dispatch(added(5));
    store.dispatch(added(6));
    expect(store.getState()).toBe(22);
  });

  it('hear nothing once they are ended', () => {
    const effect = jest.fn();
    const stop = listeners.startListening({ actionCreator: added, effect });
    stop();
    createStore().dispatch(added(1));
    expect(effect).not.toHaveBeenCalled();
  });

  it('do not keep each other from hearing: one may end itself', () => {
    const effect = jest.fn();
    const stopFirst = listeners.startListening({ actionCreator: added, effect: () => stopFirst() });
    stops.push(listeners.startListening({ actionCreator: added, effect }));
    createStore().dispatch(added(1));
    expect(effect).toHaveBeenCalledTimes(1);
  });

  it('take neither the action nor each other down when one throws: the error is reported by itself', () => {
    const reported: (() => void)[] = [];
    const queue = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => reported.push(run));
    const failure = new Error('It broke.');
    stops.push(
      () => queue.mockRestore(),
      listeners.startListening({
        actionCreator: added,
        effect: () => {
          throw failure;
        },
      }),
    );
    const effect = jest.fn();
    stops.push(listeners.startListening({ actionCreator: added, effect }));
    const store = createStore();
    expect(store.dispatch(added(1))).toEqual(added(1));
    expect(store.getState()).toBe(1);
    expect(effect).toHaveBeenCalledTimes(1);
    expect(reported).toHaveLength(1);
    expect(reported[0]).toThrow(failure);
  });
});
