export { ConfirmEmailPage } from '@paasa/auth/ui';
