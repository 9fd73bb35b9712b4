const withEmail = (path: string, email: string): string =>
  `${path}?${String(new URLSearchParams({ email }))}`;

/** The steps from a forgotten password to a new one, in order. */
export const recoveryPaths = {
  email: '/forgot-password',
  otp: (email: string) => withEmail('/verify-forgot-password-otp', email),
  newPassword: (email: string) => withEmail('/set-new-password', email),
} as const;
