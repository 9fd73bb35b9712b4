import type { Language } from '@paasa/texts';

export const verifiedUser = {
  _id: '0195f3a2-7c31-7d2e-9a51-3f2b6c8d9e1f',
  name: 'Meera Iyer',
  feedName: null as string | null,
  email: 'meera@example.com',
  pendingEmail: null as string | null,
  picture: null as string | null,
  provider: 'local',
  createdAt: '2026-02-11T20:30:00.000Z',
  wallet: 123456.5,
  isVerified: true,
  lastSignInAt: null as string | null,
  language: null as Language | null,
};

export const unverifiedUser = { ...verifiedUser, isVerified: false };

export const listedDice = {
  _id: '0195f3a2-0000-7000-8000-00000000d1ce',
  name: 'dice',
  displayName: 'Dice',
  image: '/games/dice.svg',
};

/** A finished bet of ₹20 on Dice with a net result of `result` rupees. */
export const listedBet = ({ result, place }: { result: number; place: number }) => ({
  _id: `0195f3a2-0000-7000-8000-00000000000${place}`,
  game: { _id: listedDice._id, name: listedDice.name, displayName: listedDice.displayName },
  betAmount: 20,
  winAmount: 20 + result,
  status: 'completed',
  isWin: result > 0,
  createdAt: '2026-03-01T10:00:00.000Z',
});
