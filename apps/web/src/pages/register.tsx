import { RegisterPage as AuthRegisterPage } from '@paasa/auth/ui';
import { useGetConfigQuery } from '../api/config.api.js';

/** Signing up, with the ways in that this server offers. */
export function RegisterPage() {
  const { data: config, isLoading } = useGetConfigQuery();
  return <AuthRegisterPage socialProviders={isLoading ? null : (config?.socialProviders ?? [])} />;
}
