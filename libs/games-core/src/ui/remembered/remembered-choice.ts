import { usePlayer } from '@paasa/api-client/ui';
import { inTab, remember } from '@paasa/ui-kit/ui';
import { useCallback, useEffect, useState } from 'react';

/** What a player chooses on a table, such as a stake or a target. */
export interface Choice<T> {
  /** Its name in storage, with the id of the game. */
  readonly name: string;
  readonly initial: T;
  /** Guards against values that an older release or a user has stored. */
  readonly isValid: (value: unknown) => value is T;
}

// A guest's choice ends with the tab: the next person at this browser must not find it in their own account.
const place = <T>({ name, initial, isValid }: Choice<T>, playerId: string | null) =>
  playerId === null
    ? remember(`paasa.play.guest.${name}`, initial, isValid, inTab)
    : remember(`paasa.play.${playerId}.${name}`, initial, isValid);

/** What a guest chose in this tab goes with them when they sign in. */
function read<T>(choice: Choice<T>, playerId: string | null): T {
  const own = place(choice, playerId);
  if (playerId === null) return own.get();
  const isValid = (value: unknown): value is T | null => value === null || choice.isValid(value);
  const asGuest = place<T | null>({ name: choice.name, initial: null, isValid }, null);
  const brought = asGuest.get();
  if (brought === null) return own.get();
  own.set(brought);
  asGuest.set(null);
  return brought;
}

/**
 * A choice that survives reloads and other pages, for each account apart.
 *
 * It does not follow other tabs: there, the same player may be about to press Bet. `open` may change the choice when the
 * table opens.
 *
 * Shape: the choice, and a stable function that changes it.
 */
export function useRememberedChoice<T>(choice: Choice<T>, open = (current: T): T => current) {
  const playerId = usePlayer()?._id ?? null;
  const [held, hold] = useState(() => {
    const before = read(choice, playerId);
    const value = open(before);
    return { playerId, value, isNew: value !== before };
  });
  let { value } = held;
  if (held.playerId !== playerId) {
    value = read(choice, playerId);
    hold({ playerId, value, isNew: false });
  }
  const { name, initial, isValid } = choice;
  // After the screen has drawn the change.
  useEffect(() => {
    if (held.isNew) place({ name, initial, isValid }, held.playerId).set(held.value);
  }, [held, name, initial, isValid]);
  const change = useCallback(
    (next: (current: T) => T) => hold((before) => ({ ...before, value: next(before.value), isNew: true })),
    [],
  );
  return [value, change] as const;
}
