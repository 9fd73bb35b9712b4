import { expect } from '@playwright/test';
import pg from 'pg';
import type { Product } from '../product.js';

/** Tables that a refused request, or work in the background, may change. All others are digested. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'auth.audit_log': 'records refusals',
  'auth.email_changes': 'changes when mails are sent',
  'auth.email_undos': 'changes when mails are sent',
  'auth.email_verifications': 'changes when mails are sent',
  'auth.factor_tries': 'counts wrong codes',
  'auth.not_me_links': 'changes when mails are sent',
  'auth.passkey_challenges': 'a wrong answer uses its challenge up',
  'auth.password_resets': 'counts wrong codes',
  'auth.rate_limits': 'counts refusals',
  'auth.mail_outbox': 'is emptied when mails are sent',
  'auth.sent_mails': 'gets a row when a mail is sent',
  'games_core.feed_bets': 'gets copies of bets up to two seconds after them',
  'platform.idempotency_keys': 'stores a refusal for a repeated request',
  'protection.register_answers': 'is renewed beside a sign-in, without delaying it',
  'protection.sign_days': 'records each day after its signs of harm were looked for',
  'wallet.reconciliations': 'records each run of the reconciliation',
  'wallet.checks': 'records when the next reconciliation is due',
  'wallet.sweeps': 'records the progress of the reconciliation',
  'wallet.webhook_inbox': 'holds signed webhooks until a worker has read them',
};

/** Shows in one figure whether anything about accounts, money, games or seeds has changed. */
export class DatabaseDigest {
  private constructor(
    private readonly client: pg.Client,
    private readonly statement: string,
  ) {}

  static async open({ ground }: Product): Promise<DatabaseDigest> {
    if (ground.postgres === null) throw new Error('The database is embedded: only the product can query it.');
    const client = new pg.Client({ connectionString: ground.postgres.url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `SELECT schemaname || '.' || tablename AS name FROM pg_tables
       WHERE schemaname NOT LIKE 'pg%' AND schemaname <> 'information_schema' ORDER BY 1`,
    );
    const names = rows.map(({ name }) => name);
    const unknown = Object.keys(LEFT_OUT).filter((name) => !names.includes(name));
    if (unknown.length > 0) throw new Error(`These tables do not exist any more: ${unknown.join(', ')}`);
    const parts = names
      .filter((name) => LEFT_OUT[name] === undefined)
      .map(
        (name) =>
          `SELECT '${name}' AS name, md5(string_agg(r::text, E'\\n' ORDER BY r::text)) AS sum FROM ${name} r`,
      );
    return new DatabaseDigest(client, parts.join(' UNION ALL '));
  }

  /**
   * Waits until the bank has settled each requested payout: this changes the tables at an unknown moment. A withdrawal in
   * review changes only when an operator decides.
   */
  async untilPayoutsSettle(): Promise<void> {
    const moving = `SELECT count(*)::int AS count FROM wallet.withdrawals
      WHERE stage = 'requested' AND review IS DISTINCT FROM 'waiting'`;
    await expect
      .poll(
        async () => (await this.client.query<{ count: number }>(moving)).rows[0]?.count,
        'payouts in progress',
      )
      .toBe(0);
  }

  /** Shape: a digest for each table. */
  async take(): Promise<Record<string, string | null>> {
    const { rows } = await this.client.query<{ name: string; sum: string | null }>(this.statement);
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
