import { styled } from 'styled-components';
import { isPasswordLengthAllowed } from '../../rules/password-length.js';
import { PASSWORD_LENGTH_HINT } from './password-length-text.js';
import { passwordStrength, type PasswordStrength } from './password-strength.js';

const toneOf = { weak: 'loss', fair: 'pending', strong: 'win' } as const;

const Word = styled.strong<{ $strength: PasswordStrength }>`
  color: ${({ theme, $strength }) => theme.color[toneOf[$strength]]};
`;

/** What a new password needs, and how good the typed one is as far as this page can tell. */
export function NewPasswordHint({
  password,
  knownWords,
}: {
  password: string;
  /** What others know of the person, such as their name. */
  knownWords?: readonly string[] | undefined;
}) {
  if (!isPasswordLengthAllowed(password)) return PASSWORD_LENGTH_HINT;
  const strength = passwordStrength(password, knownWords);
  return (
    <>
      {`${PASSWORD_LENGTH_HINT} · Strength: `}
      <Word $strength={strength}>{strength}</Word>
    </>
  );
}
