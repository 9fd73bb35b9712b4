import { apiHref } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { Skeleton, Stack } from '@paasa/ui-kit/ui';
import { styled, useTheme } from 'styled-components';
import { SOCIAL_PROVIDERS, type SocialProviderName } from '../../contract/social-sign-in.js';
import { ProviderLink } from './provider-link.js';
import { texts } from './texts/texts.js';

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;

interface SocialSignInProps {
  /** Null while unknown. Placeholders reserve the room. */
  providers: readonly SocialProviderName[] | null;
  /** A path within the app; home unless given. */
  returnTo?: string | undefined;
}

function Places() {
  const t = useTexts(texts);
  const { size } = useTheme();
  return (
    <Stack $gap="s">
      <Or>{t('or')}</Or>
      {SOCIAL_PROVIDERS.map((name) => (
        <Skeleton key={name} height={size.control} />
      ))}
    </Stack>
  );
}

/** The sign-ins with providers; nothing if this server has none. */
export function SocialSignIn({ providers, returnTo }: SocialSignInProps) {
  const t = useTexts(texts);
  if (providers === null) return <Places />;
  if (providers.length === 0) return null;
  // The browser follows the link, and its own languages may be others than that of the page.
  const language = t.language === 'en' ? {} : { language: t.language };
  const query = new URLSearchParams({
    ...(returnTo === undefined ? {} : { returnTo }),
    ...language,
  }).toString();
  const ending = query === '' ? '' : `?${query}`;
  return (
    <Stack $gap="s">
      <Or>{t('or')}</Or>
      {providers.map((provider) => (
        <ProviderLink key={provider} provider={provider} href={apiHref(`/api/auth/${provider}${ending}`)} />
      ))}
    </Stack>
  );
}
