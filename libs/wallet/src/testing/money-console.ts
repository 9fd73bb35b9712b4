import { createTestConsole, type TestConsole } from '@paasa/console-kit/testing';
import { runAction, type ApprovalAsked, type StaffMember } from '@paasa/console-kit/server';
import type { Role } from '@paasa/console-kit';
import { newId, type DatabaseKind } from '@paasa/server-kit/server';
import type { PayoutLimits } from '../rules/payout-rules/payout-limits.js';
import { startWalletTestServer, type WalletTestServer } from './wallet-test-server.js';
import { createReconciler } from '../server/reconciliation/reconciler.js';
import { walletConsolePlugin } from '../server/console/wallet-console.plugin.js';

const second: StaffMember = {
  staffId: newId(),
  sessionId: newId(),
  name: 'Ravi',
  role: 'payments',
};

/** The wallet’s calls of the console beside a product with its own database and provider. */
export interface MoneyConsole extends TestConsole {
  readonly server: WalletTestServer;
  /** Does an action with a reason. */
  act(
    name: string,
    params: object,
    given?: { readonly role?: Role; readonly actionId?: string },
  ): ReturnType<TestConsole['call']>;
  /** What the second person does. */
  approve(asked: ApprovalAsked | undefined): ReturnType<typeof runAction>;
  reconcile(): Promise<unknown>;
  close(): Promise<void>;
}

/** A call that requests a payout waits `payoutTimeoutMs` for the provider's answer. The payout goes on without it. */
export async function openMoneyConsole(
  kind: DatabaseKind,
  {
    limits,
    payoutTimeoutMs = 100,
  }: { readonly limits?: PayoutLimits; readonly payoutTimeoutMs?: number } = {},
): Promise<MoneyConsole> {
  const server = await startWalletTestServer(kind, { payoutTimeoutMs, ...(limits && { limits }) });
  const { app: product } = await server.addServer();
  const { walletOperations: wallet, moneyDesk: desk } = product;
  const console = await createTestConsole(server.db, async (app) => {
    await app.register(walletConsolePlugin, { wallet, desk });
  });
  return {
    ...console,
    server,
    act: (name, params, { role = 'payments', actionId = newId() } = {}) =>
      console.call(role, 'POST', `/api/console/actions/${name}`, {
        params,
        reason: 'ticket 4711',
        actionId,
      }),
    async approve(asked) {
      if (asked === undefined) throw new Error('Nothing waits for a second person.');
      const action = console.app.consoleActions.get(asked.action);
      if (action === undefined) throw new Error(`There is no action ${asked.action}.`);
      const { subject, amountPaise, summary, before, reason, actionId, callHash } = asked;
      const prepared = { subject, amountPaise, summary, before };
      const params = action.params.parse(asked.params);
      return runAction(console.app.consolePorts.log, {
        action,
        params,
        prepared,
        member: second,
        reason,
        actionId,
        callHash,
        also: async () => undefined,
      });
    },
    reconcile: () => createReconciler(server.context(), { everyMs: null }).runOnce({ ignoreSchedule: true }),
    async close() {
      await console.app.close();
      await server.close();
    },
  };
}
