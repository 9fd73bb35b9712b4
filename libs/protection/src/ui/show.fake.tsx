import { fakePlayer } from '@paasa/api-client/testing';
import { createApiStore, PlayerProvider, type ApiStore } from '@paasa/api-client/ui';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import type { PlayLimit, ProtectionResponse, RealityCheck } from '../contract/protection.js';
import type { SignsResponse } from '../contract/signs.js';

export const GET = 'GET /api/protection';
export const SIGNS = 'GET /api/protection/signs';
export const PUT_LIMIT = 'PUT /api/protection/limits';
export const CONFIRM = 'POST /api/protection/limits/confirm';
export const WITHDRAW = 'DELETE /api/protection/limits/pending';
export const TIME_OUT = 'POST /api/protection/time-out';
export const EXCLUDE = 'POST /api/protection/self-exclusion';
export const PUT_CHECK = 'PUT /api/protection/reality-check';
export const PUT_BIRTH = 'PUT /api/protection/birth-date';
export const ANSWER = 'POST /api/protection/reality-check/answer';

export const dailyDeposit: PlayLimit = {
  kind: 'deposit',
  window: 'day',
  amount: 1000,
  used: 300,
  remaining: 700,
  renewsAt: '2026-03-08T18:30:00.000Z',
  renewal: 'whole',
  isMandatory: false,
  pending: null,
};
export const dailyLoss: PlayLimit = { ...dailyDeposit, kind: 'loss', amount: 100, used: 80, remaining: 20 };

export const check: RealityCheck = {
  minutes: 60,
  isDue: false,
  elapsedSeconds: 0,
  bets: 0,
  wagered: 0,
  net: 0,
};

export const NO_SIGNS: SignsResponse = { success: true, data: [] };

/** A player without a limit, in the sandbox's profile. `given` overrides fields. */
export const protection = (given: Partial<ProtectionResponse> = {}): ProtectionResponse => ({
  success: true,
  limits: [],
  hasChosenDepositLimit: true,
  exclusion: null,
  realityCheck: check,
  age: null,
  maxStake: null,
  profile: {
    name: 'sandbox',
    minGameCycleMs: 0,
    isAutoplayAllowed: true,
    isQuickPlayAllowed: true,
    windows: 'calendar',
    areLimitsAskedFirst: false,
    mandatoryLimits: [],
    realityCheckChoices: [15, 30, 60, 120],
  },
  ...given,
});

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;

/** Shows a part of the page to a signed-in player. Needs the server. */
export function show(part: ReactNode, address = '/here'): ApiStore {
  const store = createApiStore();
  render(
    <Provider store={store}>
      <UiProvider>
        <MemoryRouter initialEntries={[address]}>
          <PlayerProvider value={fakePlayer()}>
            <main tabIndex={-1}>{part}</main>
            <Address />
            <ToastHost />
          </PlayerProvider>
        </MemoryRouter>
      </UiProvider>
    </Provider>,
  );
  return store;
}
