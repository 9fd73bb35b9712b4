import type { Player } from '@paasa/api-client/ui';
import dicePicture from '../../art/banners/dice.svg';
import fairPicture from '../../art/banners/fair.svg';
import minesPicture from '../../art/banners/mines.svg';
import walletPicture from '../../art/banners/wallet.svg';

export interface BannerAction {
  readonly to: string;
  readonly text: string;
}

export interface Banner {
  readonly picture: string;
  /** The first part. It has the accent colour. */
  readonly headline: readonly [string, string];
  readonly lead: string;
  /** The links for this player; null is a guest. The first link is the main one. */
  readonly actionsFor: (player: Player | null) => readonly BannerAction[];
}

const PLAY_DICE: BannerAction = { to: '/games/dice', text: 'Play Dice' };
const CREATE_ACCOUNT: BannerAction = { to: '/register', text: 'Create account' };

function walletActionOf(player: Player | null): BannerAction {
  if (player === null) return { to: '/register', text: 'Create account' };
  return player.isVerified
    ? { to: '/deposit-money', text: 'Deposit' }
    : { to: '/verify-user', text: 'Verify Account' };
}

export const firstBanner: Banner = {
  picture: fairPicture,
  headline: ['Every roll,', 'fair by proof.'],
  lead: 'Quick games with a 1% edge, results you can check yourself, and a wallet in rupees.',
  actionsFor: (player) => (player === null ? [PLAY_DICE, CREATE_ACCOUNT] : [PLAY_DICE]),
};

export const banners: readonly Banner[] = [
  firstBanner,
  {
    picture: minesPicture,
    headline: ['Find diamonds,', 'mind the mines.'],
    lead: 'Every safe tile raises your payout. Cash out when you like.',
    actionsFor: () => [{ to: '/games/mines', text: 'Play Mines' }],
  },
  {
    picture: dicePicture,
    headline: ['Your odds,', 'your call.'],
    lead: 'Above or below, any target from 2 to 98. The win chance you see is exact.',
    actionsFor: () => [{ to: '/games/dice', text: 'Roll the dice' }],
  },
  {
    picture: walletPicture,
    headline: ['Your money,', 'to the paisa.'],
    lead: 'Every deposit, bet and withdrawal is in a ledger that you can download and add up.',
    actionsFor: (player) => [walletActionOf(player)],
  },
];

export const headlineText = ({ headline }: Banner): string => headline.join(' ');
