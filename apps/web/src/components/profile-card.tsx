import { EditProfile, type useUser } from '@paasa/auth/ui';
import { Avatar } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { PictureRow } from './picture-row.js';

type User = NonNullable<ReturnType<typeof useUser>['user']>;

const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  min-width: 0;
  color: ${({ theme }) => theme.color.textMuted};
  overflow-wrap: anywhere;
`;

const Name = styled.h2`
  color: ${({ theme }) => theme.color.text};
  font-size: ${({ theme }) => theme.text.xl};
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${({ theme }) => theme.space.xs};
  list-style: none;
  font-size: ${({ theme }) => theme.text.s};

  li {
    padding: ${({ theme }) => `${theme.space.xxs} ${theme.space.s}`};
    border-radius: ${({ theme }) => theme.radius.pill};
    background: ${({ theme }) => theme.color.sunken};
  }
  ${({ theme }) => theme.media.fromTablet} {
    justify-content: start;
  }
`;

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const timeFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

function LastSignIn({ at }: { at: string | null }) {
  if (at === null) return <li>This is your first sign-in</li>;
  return (
    <li>
      {'Last sign-in: '}
      <time dateTime={at}>{timeFormat.format(new Date(at))}</time>
    </li>
  );
}

/** The name, mail address and state of the player. */
export function ProfileCard({ user }: { user: User }) {
  return (
    <PictureRow as="section" aria-label="Your details">
      <Avatar name={user.name} picture={user.picture} size="l" />
      <Words>
        <div>
          <Name>{user.name}</Name>
          <p>{user.email}</p>
        </div>
        <Facts>
          <li>{`Signed in with: ${user.provider}`}</li>
          <li>{`Member since ${dayFormat.format(new Date(user.createdAt))}`}</li>
          <LastSignIn at={user.lastSignInAt} />
        </Facts>
        <div>
          <EditProfile user={user} />
        </div>
      </Words>
    </PictureRow>
  );
}
