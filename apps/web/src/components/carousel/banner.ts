import type { Player } from '@paasa/api-client/ui';
import fairPicture from '../../art/banners/fair.svg';

export interface BannerAction {
  readonly to: string;
  readonly text: string;
}

export interface Banner {
  readonly picture: string;
  /** The first part, and the one in the accent's colour. */
  readonly headline: readonly [string, string];
  readonly lead: string;
  /** Where it leads whoever looks; null is a guest. The first one is the main one. */
  readonly actionsFor: (player: Player | null) => readonly BannerAction[];
}

const PLAY_DICE: BannerAction = { to: '/games/dice', text: 'Play Dice' };
const CREATE_ACCOUNT: BannerAction = { to: '/register', text: 'Create account' };

/** The one that is there at once; the others come later, with what turns them. */
export const firstBanner: Banner = {
  picture: fairPicture,
  headline: ['Every roll,', 'fair by proof.'],
  lead: 'Quick games with a one percent edge, results you can check yourself, and a wallet in rupees.',
  actionsFor: (player) => (player === null ? [PLAY_DICE, CREATE_ACCOUNT] : [PLAY_DICE]),
};

export const headlineText = ({ headline }: Banner): string => headline.join(' ');
