import type { Player } from '@paasa/api-client/ui';
import dicePicture from '../../art/banners/dice.svg';
import minesPicture from '../../art/banners/mines.svg';
import walletPicture from '../../art/banners/wallet.svg';
import type { Banner, BannerAction } from './banner.js';

function walletActionOf(player: Player | null): BannerAction {
  if (player === null) return { to: '/register', text: 'Create account' };
  return player.isVerified
    ? { to: '/deposit-money', text: 'Deposit' }
    : { to: '/verify-user', text: 'Verify Account' };
}

/** The banners after the first one. Nothing here comes from what the page shows at once: bundlers would split that. */
export const moreBanners: readonly Banner[] = [
  {
    picture: minesPicture,
    headline: ['Find diamonds,', 'mind the mines.'],
    lead: 'Every safe tile raises what you can take. Cash out when you have had enough.',
    actionsFor: () => [{ to: '/games/mines', text: 'Play Mines' }],
  },
  {
    picture: dicePicture,
    headline: ['Your odds,', 'your call.'],
    lead: 'Above or below, any target from 2 to 98. The win chance you see is the exact one.',
    actionsFor: () => [{ to: '/games/dice', text: 'Roll the dice' }],
  },
  {
    picture: walletPicture,
    headline: ['Your money,', 'to the paisa.'],
    lead: 'Every deposit, bet and withdrawal is a line in a ledger that you can download and add up.',
    actionsFor: (player) => [walletActionOf(player)],
  },
];
