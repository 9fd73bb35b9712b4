import type { useUser } from '@paasa/auth/ui';
import { Card } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

type User = NonNullable<ReturnType<typeof useUser>['user']>;

const Row = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.l};
`;

const portraitSize = '5.5rem';

const Picture = styled.img`
  width: ${portraitSize};
  height: ${portraitSize};
  border-radius: ${({ theme }) => theme.radius.pill};
  object-fit: cover;
`;

const Initial = styled.span`
  display: grid;
  place-items: center;
  width: ${portraitSize};
  height: ${portraitSize};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.accent};
  color: ${({ theme }) => theme.color.onAccent};
  font-size: ${({ theme }) => theme.text.xxl};
  font-weight: ${({ theme }) => theme.weight.heavy};
`;

const Facts = styled.div`
  min-width: 0;
  color: ${({ theme }) => theme.color.textMuted};
  overflow-wrap: anywhere;
`;

const Name = styled.h2`
  color: ${({ theme }) => theme.color.text};
  font-size: ${({ theme }) => theme.text.xl};
`;

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const timeFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

function LastSignIn({ at }: { at: string | null }) {
  if (at === null) return <p>Last sign-in: this is your first</p>;
  return (
    <p>
      {'Last sign-in: '}
      <time dateTime={at}>{timeFormat.format(new Date(at))}</time>
    </p>
  );
}

function Portrait({ name, picture }: { name: string; picture: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (picture === null || picture === '' || isBroken)
    return <Initial aria-hidden="true">{name.trim().charAt(0).toUpperCase()}</Initial>;
  return <Picture src={picture} alt={`Picture of ${name}`} onError={() => setIsBroken(true)} />;
}

/** Who the player is. */
export function ProfileCard({ user }: { user: User }) {
  return (
    <Row as="section" aria-label="Your details">
      <Portrait name={user.name} picture={user.picture} />
      <Facts>
        <Name>{user.name}</Name>
        <p>{user.email}</p>
        <p>{`Signed in with: ${user.provider}`}</p>
        <p>{`Member since ${dayFormat.format(new Date(user.createdAt))}`}</p>
        <LastSignIn at={user.lastSignInAt} />
      </Facts>
    </Row>
  );
}
