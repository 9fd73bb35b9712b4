import type { Player } from '@paasa/api-client/ui';
import type { TranslateOf } from '@paasa/texts';
import dicePicture from '../../art/banners/dice.svg';
import fairPicture from '../../art/banners/fair.svg';
import minesPicture from '../../art/banners/mines.svg';
import walletPicture from '../../art/banners/wallet.svg';
import type { texts } from './texts/texts.js';

type T = TranslateOf<typeof texts>;

export interface BannerAction {
  readonly to: string;
  readonly text: `action.${'playDice' | 'playMines' | 'roll' | 'create' | 'deposit' | 'verify'}`;
}

export interface Banner {
  readonly name: 'fair' | 'mines' | 'dice' | 'wallet';
  readonly picture: string;
  /** The links for this player; null is a guest. The first link is the main one. */
  readonly actionsFor: (player: Player | null) => readonly BannerAction[];
}

const PLAY_DICE: BannerAction = { to: '/games/dice', text: 'action.playDice' };
const CREATE_ACCOUNT: BannerAction = { to: '/register', text: 'action.create' };

function walletActionOf(player: Player | null): BannerAction {
  if (player === null) return CREATE_ACCOUNT;
  return player.isVerified
    ? { to: '/deposit-money', text: 'action.deposit' }
    : { to: '/verify-user', text: 'action.verify' };
}

export const firstBanner: Banner = {
  name: 'fair',
  picture: fairPicture,
  actionsFor: (player) => (player === null ? [PLAY_DICE, CREATE_ACCOUNT] : [PLAY_DICE]),
};

export const banners: readonly Banner[] = [
  firstBanner,
  {
    name: 'mines',
    picture: minesPicture,
    actionsFor: () => [{ to: '/games/mines', text: 'action.playMines' }],
  },
  {
    name: 'dice',
    picture: dicePicture,
    actionsFor: () => [{ to: '/games/dice', text: 'action.roll' }],
  },
  {
    name: 'wallet',
    picture: walletPicture,
    actionsFor: (player) => [walletActionOf(player)],
  },
];

/** The two lines of a headline. The second has the accent colour. */
export const headlineOf = (t: T, { name }: Banner): [string, string] => [
  t(`${name}.first`),
  t(`${name}.second`),
];

export const headlineText = (t: T, banner: Banner): string => headlineOf(t, banner).join(' ');
