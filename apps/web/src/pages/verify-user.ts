// Imports the part alone. The whole door of auth would move this page into the shell, which uses other parts of it.
export { VerifyUserPage } from '@paasa/auth/ui';
