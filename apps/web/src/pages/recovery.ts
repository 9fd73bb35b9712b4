// Imports the part alone. The whole door of auth would move these pages into the shell, which uses other parts of it.
export { ForgotPasswordPage, SetNewPasswordPage, VerifyOtpPage } from '@paasa/auth/ui';
