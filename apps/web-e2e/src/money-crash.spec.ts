import {
  crashDuringWebhook,
  crashWhileOrdering,
  crashWhilePayingOut,
  crashWhileRecording,
  crashWhileRefunding,
  crashWhileVerifying,
} from './support/money-crash.js';
import { describeKills } from './support/money-kills.js';

/** The last moment inside each transaction that moves money. The database decides what remains. */
describeKills(2, [
  ['deposit:recording', crashWhileOrdering],
  ['deposit:binding', crashWhileOrdering],
  ['deposit:crediting', crashWhileVerifying],
  ['webhook:storing', crashDuringWebhook],
  ['webhook:processing', crashDuringWebhook],
  ['withdrawal:recording', crashWhileRecording],
  ['withdrawal:holding', crashWhilePayingOut],
  ['withdrawal:payout-noting', crashWhilePayingOut],
  ['withdrawal:settling', crashWhilePayingOut],
  ['refund:booking', crashWhileRefunding],
]);
