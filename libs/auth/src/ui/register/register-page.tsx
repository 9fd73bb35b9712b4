import { Text, useTexts } from '@paasa/texts/ui';
import { Card, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { Link } from 'react-router';
import type { SocialProviderName } from '../../contract/social-sign-in.js';
import { GuestOnly } from '../guards/guest-only.js';
import { SocialSignIn } from '../social/social-sign-in.js';
import { RegisterForm } from './register-form.js';
import { texts } from './texts/texts.js';

export interface RegisterPageProps {
  /** The social providers for signing up here. Null while unknown. */
  socialProviders: readonly SocialProviderName[] | null;
}

/** The page at `/register`. */
export function RegisterPage({ socialProviders }: RegisterPageProps) {
  const t = useTexts(texts);
  return (
    <GuestOnly formHeight="42rem">
      <Card>
        <Stack>
          <PageTitle text={t('title')} />
          <RegisterForm />
          <SocialSignIn providers={socialProviders} />
          <p>
            <Text
              of={texts}
              id="terms"
              tags={{
                terms: (words) => <Link to="/terms">{words}</Link>,
                privacy: (words) => <Link to="/privacy">{words}</Link>,
              }}
            />
          </p>
          <p>
            <Text of={texts} id="present" tags={{ link: (words) => <Link to="/login">{words}</Link> }} />
          </p>
        </Stack>
      </Card>
    </GuestOnly>
  );
}
