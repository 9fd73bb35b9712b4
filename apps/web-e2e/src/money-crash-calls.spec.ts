import {
  crashDuringWebhook,
  crashWhileOrdering,
  crashWhilePayingOut,
  crashWhileRecording,
  crashWhileRefunding,
  crashWhileVerifying,
} from './support/money-crash.js';
import { describeKills } from './support/money-kills.js';

/** Before and after each call to the provider, and after each commit: the database makes no difference. */
describeKills(2, [
  ['deposit:recorded', crashWhileOrdering],
  ['deposit:order-made', crashWhileOrdering],
  ['deposit:bound', crashWhileOrdering],
  ['deposit:payment-found', crashWhileVerifying],
  ['deposit:credited', crashWhileVerifying],
  ['webhook:stored', crashDuringWebhook],
  ['webhook:processed', crashDuringWebhook],
  ['withdrawal:recorded', crashWhileRecording],
  ['withdrawal:held', crashWhilePayingOut],
  ['withdrawal:contact-made', crashWhilePayingOut],
  ['withdrawal:account-made', crashWhilePayingOut],
  ['withdrawal:payout-wanted', crashWhilePayingOut],
  ['withdrawal:payout-made', crashWhilePayingOut],
  ['withdrawal:payout-noted', crashWhilePayingOut],
  ['withdrawal:settled', crashWhilePayingOut],
  ['refund:wanted', crashWhileRefunding],
  ['refund:made', crashWhileRefunding],
  ['refund:booked', crashWhileRefunding],
]);
