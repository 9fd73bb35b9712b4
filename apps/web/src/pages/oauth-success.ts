// Imported as a whole, the door of auth would bring this page into the shell, which uses other parts of it.
export { OauthSuccessPage } from '@paasa/auth/ui';
