const HIDDEN = '•••';

const firstOf = (text: string): string => [...text][0] ?? '';

const maskWord = (word: string): string => `${firstOf(word)}${HIDDEN}`;

/** `meera@example.com` as `m•••@example.com`; empty stays empty. */
export function maskEmail(email: string): string {
  if (email === '') return '';
  const at = email.lastIndexOf('@');
  return at < 0 ? maskWord(email) : `${maskWord(email.slice(0, at))}${email.slice(at)}`;
}

/** `Meera Rao` as `M••• R•••`; empty stays empty. */
export const maskName = (name: string): string => name.split(/\s+/u).filter(Boolean).map(maskWord).join(' ');
