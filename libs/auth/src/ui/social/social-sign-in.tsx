import { apiHref } from '@paasa/api-client/ui';
import { Skeleton, Stack } from '@paasa/ui-kit/ui';
import { styled, useTheme } from 'styled-components';
import { SOCIAL_PROVIDERS, type SocialProviderName } from '../../contract/social-sign-in.js';
import { ProviderLink } from './provider-link.js';

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
  /** Null while it is not known: their places are kept, so that nothing moves when they come. */
  providers: readonly SocialProviderName[] | null;
  /** Where the player was, within the app; home unless told otherwise. */
  returnTo?: string | undefined;
}

function Places() {
  const { size } = useTheme();
  return (
    <Stack $gap="s">
      <Or>or</Or>
      {SOCIAL_PROVIDERS.map((name) => (
        <Skeleton key={name} height={size.control} />
      ))}
    </Stack>
  );
}

/** The other ways in; nothing where this server has none. */
export function SocialSignIn({ providers, returnTo }: SocialSignInProps) {
  if (providers === null) return <Places />;
  if (providers.length === 0) return null;
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
  return (
    <Stack $gap="s">
      <Or>or</Or>
      {providers.map((provider) => (
        <ProviderLink key={provider} provider={provider} href={apiHref(`/api/auth/${provider}${query}`)} />
      ))}
    </Stack>
  );
}
