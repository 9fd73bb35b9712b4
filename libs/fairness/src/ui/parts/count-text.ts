/** Writes a count as people in India do: 1,00,000. The same in every language. */
export function countText(count: number): string {
  return count.toLocaleString('en-IN');
}
