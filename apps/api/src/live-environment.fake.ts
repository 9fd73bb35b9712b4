import { createHash } from 'node:crypto';
import path from 'node:path';
import { ConfigFaults } from '@paasa/server-kit/server';
import { loadConfig } from './config/config.js';

/** Derived from a name: the same each time, and different for each name. */
export const secretOf = (name: string) => createHash('sha256').update(name).digest('hex');

/** All settings that live mode requires, for a product that never runs. */
export const liveEnvironment = {
  PAASA_MODE: 'live',
  DATABASE_URL: 'postgres://paasa@db/paasa?sslmode=require',
  WEB_ORIGIN: 'https://play.example',
  /** Only the texts of an operator. */
  WEB_DIST_DIR: path.join(__dirname, 'config/written-texts'),
  ACCESS_TOKEN_KEY: secretOf('access'),
  REFRESH_TOKEN_KEY: secretOf('refresh'),
  SEED_ENCRYPTION_KEY: secretOf('seeds'),
  PAYOUT_DETAILS_KEY: secretOf('details'),
  TWO_FACTOR_KEY: secretOf('two-factor'),
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Play <no-reply@play.example>',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: secretOf('provider').slice(0, 24),
  RAZORPAY_WEBHOOK_SECRET: `${secretOf('new webhook')},${secretOf('old webhook')}`,
  RAZORPAY_PAYOUT_ACCOUNT: '7878780080316316',
  EXCLUSION_REGISTER_URL: 'none',
  LICENCE_HOLDER: 'Holder',
  LICENCE_NUMBER: '1',
  LICENCE_COUNTRY: 'MT',
};

/** The faults of these settings, a sentence each. */
export function faultsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
  return [];
}
