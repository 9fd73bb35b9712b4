// Imported as a whole, the door of auth would bring these pages into the shell, which uses other parts of it.
export { ForgotPasswordPage, SetNewPasswordPage, VerifyOtpPage } from '@paasa/auth/ui';
