import { OTP_DIGIT_COUNT } from '../../rules/password-reset-limits.js';

/** The code in what somebody typed or pasted, which may have spaces or words around it. */
export const otpDigitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, OTP_DIGIT_COUNT);

export const isWholeOtp = (otp: string): boolean => otp.length === OTP_DIGIT_COUNT;
