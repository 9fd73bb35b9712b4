// Imported as a whole, the door of auth would bring this page into the shell, which uses other parts of it.
export { LoginPage } from '@paasa/auth/ui';
