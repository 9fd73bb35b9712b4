import { styled } from 'styled-components';
import { CONTEXT_WORDS, isPasswordLengthAllowed } from '@paasa/proofs';
import { Text, useTexts } from '@paasa/texts/ui';
import { passwordLengthHint } from './field-faults.js';
import { passwordStrength, type PasswordStrength } from './password-strength.js';
import { texts } from './texts/texts.js';

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
  const t = useTexts(texts);
  const length = passwordLengthHint(t);
  if (!isPasswordLengthAllowed(password)) return length;
  const strength = passwordStrength(password, [...CONTEXT_WORDS, ...knownWords]);
  return (
    <Text
      of={texts}
      id="strength"
      tags={{ word: () => <Word $strength={strength}>{t(`strength.${strength}`)}</Word> }}
      values={{ length }}
    />
  );
}
