import { styled } from 'styled-components';
import { CONTEXT_WORDS, isPasswordLengthAllowed } from '@paasa/proofs';
import { PASSWORD_LENGTH_HINT } from './field-faults.js';
import { passwordStrength, type PasswordStrength } from './password-strength.js';

const toneOf = { weak: 'loss', fair: 'pending', strong: 'win' } as const;

const Word = styled.strong<{ $strength: PasswordStrength }>`
  color: ${({ theme, $strength }) => theme.color[toneOf[$strength]]};
`;

/** The rule for a new password, and the strength of the typed one. */
export function NewPasswordHint({
  password,
  knownWords = [],
}: {
  password: string;
  /** Words that others know, such as the player's name. */
  knownWords?: readonly string[];
}) {
  if (!isPasswordLengthAllowed(password)) return PASSWORD_LENGTH_HINT;
  const strength = passwordStrength(password, [...CONTEXT_WORDS, ...knownWords]);
  return (
    <>
      {`${PASSWORD_LENGTH_HINT} Strength: `}
      <Word $strength={strength}>{strength}</Word>
    </>
  );
}
