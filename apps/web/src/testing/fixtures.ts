export const verifiedUser = {
  _id: '0195f3a2-7c31-7d2e-9a51-3f2b6c8d9e1f',
  name: 'Meera Iyer',
  email: 'meera@example.com',
  picture: null,
  provider: 'local',
  createdAt: '2026-02-11T20:30:00.000Z',
  wallet: 123456.5,
  isVerified: true,
  lastSignInAt: null as string | null,
};

export const unverifiedUser = { ...verifiedUser, isVerified: false };

export const listedDice = {
  _id: '0195f3a2-0000-7000-8000-00000000d1ce',
  name: 'dice',
  displayName: 'Dice',
  image: '/games/dice.svg',
};
