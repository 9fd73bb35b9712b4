/** How e-mail addresses are compared: trimmed, and in lower case. The address itself is kept as it was typed. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}
