/** The shape of `usePlayer`'s result. It is repeated here, because this door may not import the door of screens. */
interface FakePlayer {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly wallet: number;
}

/** A verified player with ₹100, for screens. `given` overrides fields. */
export function fakePlayer(given: Partial<FakePlayer> = {}): FakePlayer {
  return {
    _id: 'player-1',
    name: 'Asha',
    email: 'asha@example.com',
    isVerified: true,
    wallet: 100,
    ...given,
  };
}
