import { TOTP_DIGIT_COUNT } from '@paasa/proofs';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import type { FieldProps } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { TextField } from '../forms/text-field.js';
import { texts } from './texts/texts.js';

const Digits = styled(TextField)`
  font-family: ${({ theme }) => theme.font.mono};
  font-size: ${({ theme }) => theme.text.xl};
  letter-spacing: 0.35em;
`;

/** The digits of a typed or pasted text, which may have spaces around them. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, TOTP_DIGIT_COUNT);

/** The fault of a code of the app, or undefined. An incomplete code must not cost a try. */
export const faultOfDigits = (t: TranslateOf<typeof texts>, code: string): string | undefined =>
  code.length === TOTP_DIGIT_COUNT ? undefined : t('code.fault', { count: String(TOTP_DIGIT_COUNT) });

/** Asks for the digits of an authenticator app. Password managers and phones fill it in. */
export function CodeField(props: Omit<FieldProps, 'label' | 'type' | 'required'>) {
  const t = useTexts(texts);
  return (
    <Digits
      hint={t('code.hint', { count: String(TOTP_DIGIT_COUNT) })}
      {...props}
      label={t('code')}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}
