export { GuestOnly } from './guards/guest-only.js';
export { RequireUser } from './guards/require-user.js';
export { LoginPage } from './login/login-page.js';
export { RegisterPage } from './register/register-page.js';
export { useLogoutMutation, useMyDetailsQuery } from './server-state/account.api.js';
export { useUser } from './server-state/use-user.js';
export { VerifyUserPage } from './verify-user/verify-user-page.js';
