import { ButtonAnchor, type ButtonAnchorProps } from '@paasa/ui-kit/ui';
import type { ComponentType } from 'react';
import type { SocialProviderName } from '../../contract/social-sign-in.js';
import { GithubMark, GoogleMark } from './art/provider-marks.js';

const looksByName: Readonly<Record<SocialProviderName, { text: string; Mark: ComponentType }>> = {
  google: { text: 'Continue with Google', Mark: GoogleMark },
  github: { text: 'Continue with GitHub', Mark: GithubMark },
};

type ProviderLinkProps = Pick<ButtonAnchorProps, 'href' | 'target' | 'onClick'> & {
  provider: SocialProviderName;
};

/** A link to a provider. The browser follows it, not the router, because the server answers with a redirect. */
export function ProviderLink({ provider, ...anchor }: ProviderLinkProps) {
  const { text, Mark } = looksByName[provider];
  return (
    <ButtonAnchor {...anchor} variant="secondary" wide>
      <Mark />
      {text}
    </ButtonAnchor>
  );
}
