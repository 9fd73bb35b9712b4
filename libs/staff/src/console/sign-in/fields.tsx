import { isPasswordLengthAllowed, MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS } from '@paasa/proofs';
import { Field, type FieldProps } from '@paasa/ui-kit/ui';

type Props = Omit<FieldProps, 'type' | 'required'>;

/** A password that opens something. */
export const PasswordField = (props: Props) => (
  <Field autoComplete="current-password" {...props} type="password" spellCheck={false} required />
);

/** The code of an authenticator app, which password managers fill in, or a recovery code. */
export const CodeField = (props: Omit<Props, 'label'>) => (
  <Field
    hint="6 digits, or a recovery code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
    label="Code from your app"
    required
  />
);

export const missing = (text: string, words: string): string | undefined =>
  text.trim() === '' ? words : undefined;

export const NEW_PASSWORD_HINT = `Use ${String(MIN_PASSWORD_CHARACTERS)} to ${String(MAX_PASSWORD_CHARACTERS)} characters.`;

export const newPasswordFault = (password: string): string | undefined =>
  isPasswordLengthAllowed(password) ? undefined : NEW_PASSWORD_HINT;
