import { LoginPage as AuthLoginPage } from '@paasa/auth/ui';
import { useGetConfigQuery } from '../api/config.api.js';

/** The login, with the social providers of this server. */
export function LoginPage() {
  const { data: config, isLoading } = useGetConfigQuery();
  return <AuthLoginPage socialProviders={isLoading ? null : (config?.socialProviders ?? [])} />;
}
