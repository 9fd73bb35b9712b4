import type { Dispatch, Middleware } from '@reduxjs/toolkit';

/** What a reaction may do: look at the state, before and after, and cause something in turn. */
export interface ReactionApi<State, AppDispatch> {
  readonly dispatch: AppDispatch;
  readonly getState: () => State;
  /** As it was before the action. */
  readonly getOriginalState: () => State;
}

type Guard<Action> = (action: unknown) => action is Action;

interface Reaction<Action, State, AppDispatch> {
  readonly effect: (action: Action, api: ReactionApi<State, AppDispatch>) => void;
}

/** Which actions are heard: those of one creator, or those that a matcher takes. */
type Heard<Action> =
  { readonly actionCreator: { readonly match: Guard<Action> } } | { readonly matcher: Guard<Action> };

/** Shape: returns what ends it. */
type StartListening<State, AppDispatch> = <Action>(
  reaction: Heard<Action> & Reaction<Action, State, AppDispatch>,
) => () => void;

type Run = (action: unknown, api: ReactionApi<unknown, Dispatch>) => void;
const reactions = new Set<Run>();

function startListeningTyped<State, AppDispatch>(): StartListening<State, AppDispatch> {
  return <Action>(reaction: Heard<Action> & Reaction<Action, State, AppDispatch>) => {
    const isHeard = 'matcher' in reaction ? reaction.matcher : reaction.actionCreator.match;
    const run: Run = (action, api) => {
      // There is one kind of store; the caller names its types, which this module cannot know without a cycle.
      if (isHeard(action)) reaction.effect(action, api as ReactionApi<State, AppDispatch>);
    };
    reactions.add(run);
    return () => reactions.delete(run);
  };
}

/** Has the browser report an error as one that nobody caught, without ending what goes on now. */
function reportLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

const middleware: Middleware = (store) => (next) => (action) => {
  // Not yet an action: what a thunk does comes by here again.
  if (typeof action === 'function') return next(action);
  const before: unknown = store.getState();
  const result = next(action);
  for (const react of [...reactions]) {
    try {
      react(action, { ...store, getOriginalState: () => before });
    } catch (error) {
      reportLater(error);
    }
  }
  return result;
};

interface Listeners {
  readonly middleware: Middleware;
  readonly startListening: StartListening<unknown, Dispatch> & {
    readonly withTypes: typeof startListeningTyped;
  };
}

/**
 * How a domain reacts to what happens elsewhere without knowing who caused it.
 *
 * Call `startListening({ actionCreator, effect })` beside the endpoints, when the domain's module loads. Effects run
 * at once, in the order in which they were started; one that throws keeps neither the others nor the action from going
 * on. What Redux Toolkit has for this can also wait, fork and cancel,
 * which nothing here does, and weighs 1.3 kB on every page.
 */
export const listeners: Listeners = {
  middleware,
  startListening: Object.assign(startListeningTyped<unknown, Dispatch>(), { withTypes: startListeningTyped }),
};
