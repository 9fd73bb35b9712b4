import { EditFeedName, type useUser } from '@paasa/auth/ui';
import { FeedChoiceCard } from '@paasa/games-core/ui';

type User = NonNullable<ReturnType<typeof useUser>['user']>;

/** What others see of the player's bets, and the name that they see. */
export function FeedChoice({ user }: { user: User }) {
  return <FeedChoiceCard nameEditor={<EditFeedName user={user} />} />;
}
