import { RegisterPage as AuthRegisterPage } from '@paasa/auth/ui';
import { useGetConfigQuery } from '../api/config.api.js';

/** The registration, with the social providers of this server. */
export function RegisterPage() {
  const { data: config, isLoading } = useGetConfigQuery();
  return <AuthRegisterPage socialProviders={isLoading ? null : (config?.socialProviders ?? [])} />;
}
