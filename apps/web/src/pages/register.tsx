import { RegisterPage as AuthRegisterPage } from '@paasa/auth/ui';
import { useGetConfigQuery } from '../api/config.api.js';

/** Signing up, with the ways in that this server offers. */
export function RegisterPage() {
  const { data: config } = useGetConfigQuery();
  return <AuthRegisterPage socialProviders={config?.socialProviders ?? []} />;
}
