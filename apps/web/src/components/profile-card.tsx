import { EditProfile, type useUser } from '@paasa/auth/ui';
import { dateText } from '@paasa/texts';
import { Text, useTexts } from '@paasa/texts/ui';
import { Avatar } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { PictureRow } from './picture-row.js';
import { texts } from './profile-card/texts/texts.js';

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

const DAY = { dateStyle: 'long', timeZone: 'Asia/Kolkata' } as const;
const TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;

function LastSignIn({ at }: { at: string | null }) {
  const t = useTexts(texts);
  if (at === null) return <li>{t('signIn.first')}</li>;
  return (
    <li>
      <Text
        of={texts}
        id="signIn.last"
        tags={{ time: () => <time dateTime={at}>{dateText(t.locale, TIME, new Date(at))}</time> }}
      />
    </li>
  );
}

/** The name, mail address and state of the player. */
export function ProfileCard({ user }: { user: User }) {
  const t = useTexts(texts);
  return (
    <PictureRow as="section" aria-label={t('details')}>
      <Avatar name={user.name} picture={user.picture} size="l" />
      <Words>
        <div>
          <Name>{user.name}</Name>
          <p>{user.email}</p>
        </div>
        <Facts>
          <li>{t('provider', { provider: user.provider })}</li>
          <li>{t('since', { day: dateText(t.locale, DAY, new Date(user.createdAt)) })}</li>
          <LastSignIn at={user.lastSignInAt} />
        </Facts>
        <div>
          <EditProfile user={user} />
        </div>
      </Words>
    </PictureRow>
  );
}
