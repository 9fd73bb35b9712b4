import { apiHref } from '@paasa/api-client/ui';
import { ButtonAnchor, Stack } from '@paasa/ui-kit/ui';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import type { SocialProviderName } from '../../contract/social-sign-in.js';
import { GithubMark, GoogleMark } from './art/provider-marks.js';

const providersByName: Readonly<Record<SocialProviderName, { text: string; Mark: ComponentType }>> = {
  google: { text: 'Continue with Google', Mark: GoogleMark },
  github: { text: 'Continue with GitHub', Mark: GithubMark },
};

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
  providers: readonly SocialProviderName[];
  /** Where the player was, within the app; home unless told otherwise. */
  returnTo?: string | undefined;
}

/** The other ways in; nothing where this server has none. */
export function SocialSignIn({ providers, returnTo }: SocialSignInProps) {
  if (providers.length === 0) return null;
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
  return (
    <Stack $gap="s">
      <Or>or</Or>
      {providers.map((provider) => {
        const { text, Mark } = providersByName[provider];
        return (
          // Followed by the browser, not by the router: the server answers with the provider's address.
          <ButtonAnchor
            key={provider}
            href={apiHref(`/api/auth/${provider}${query}`)}
            variant="secondary"
            wide
          >
            <Mark />
            {text}
          </ButtonAnchor>
        );
      })}
    </Stack>
  );
}
