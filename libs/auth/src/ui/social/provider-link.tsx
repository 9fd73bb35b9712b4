import { useTexts } from '@paasa/texts/ui';
import { ButtonAnchor, type ButtonAnchorProps } from '@paasa/ui-kit/ui';
import type { ComponentType } from 'react';
import type { SocialProviderName } from '../../contract/social-sign-in.js';
import { GithubMark, GoogleMark } from './art/provider-marks.js';
import { texts } from './texts/texts.js';

const markOf: Readonly<Record<SocialProviderName, ComponentType>> = {
  google: GoogleMark,
  github: GithubMark,
};

type ProviderLinkProps = Pick<ButtonAnchorProps, 'href' | 'target' | 'onClick'> & {
  provider: SocialProviderName;
};

/** A link to a provider. The browser follows it, not the router, because the server answers with a redirect. */
export function ProviderLink({ provider, ...anchor }: ProviderLinkProps) {
  const t = useTexts(texts);
  const Mark = markOf[provider];
  return (
    <ButtonAnchor {...anchor} variant="secondary" wide>
      <Mark />
      {t(`with.${provider}`)}
    </ButtonAnchor>
  );
}
