const frame = { width: '1.25rem', height: '1.25rem', 'aria-hidden': true, focusable: false } as const;

/** Google's mark, drawn simply: a ring in four colours that opens into a bar. Screen readers skip it. */
export function GoogleMark() {
  return (
    <svg {...frame} viewBox="0 0 24 24" fill="none" strokeWidth="4">
      <path stroke="#ea4335" d="M18.4 6.2A8.5 8.5 0 0 0 4.6 7.8" />
      <path stroke="#fbbc05" d="M4.6 7.8a8.5 8.5 0 0 0 0 8.4" />
      <path stroke="#34a853" d="M4.6 16.2A8.5 8.5 0 0 0 17.6 18.4" />
      <path stroke="#4285f4" d="M17.6 18.4A8.5 8.5 0 0 0 20.4 12.2H12.2" />
    </svg>
  );
}

/** GitHub's mark, drawn simply: the head of a cat. Screen readers skip it. */
export function GithubMark() {
  return (
    <svg {...frame} viewBox="0 0 24 24" fill="currentcolor" fillRule="evenodd">
      <path d="M4 3.4c0-.7.6-1.1 1.2-.9l3.5 1.5a13 13 0 0 1 6.6 0l3.5-1.5c.6-.2 1.2.2 1.2.9v5.1a7 7 0 0 1 1.5 4.4c0 5-4 8.1-9.5 8.1s-9.5-3.1-9.5-8.1A7 7 0 0 1 4 8.5zM8 11.5a1.8 2.4 0 1 0 0 4.8 1.8 2.4 0 0 0 0-4.8zM16 11.5a1.8 2.4 0 1 0 0 4.8 1.8 2.4 0 0 0 0-4.8z" />
    </svg>
  );
}
