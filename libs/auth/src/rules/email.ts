/** An address as it is compared: trimmed, and in lower case. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}
