/** A cut diamond in the teal of a win: flat facets, so that it stays crisp from a phone's tile to a 4K screen. */
export function Diamond() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {/* The silhouette below the facets closes the hairlines between them and rounds the corners. */}
      <path
        d="M14 8.5h20L44 19.5 24 43 4 19.5z"
        fill="#17a37c"
        stroke="#17a37c"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M14 8.5 4 19.5h12.5z" fill="#4fe3b6" />
      <path d="M14 8.5h10l-7.5 11z" fill="#9bf7da" />
      <path d="M24 8.5l-7.5 11h15z" fill="#d9fff2" />
      <path d="M24 8.5h10l-2.5 11z" fill="#7df0cd" />
      <path d="M34 8.5 44 19.5H31.5z" fill="#2cc796" />
      <path d="M4 19.5h12.5L24 43z" fill="#24b98b" />
      <path d="M16.5 19.5h15L24 43z" fill="#56e6bb" />
      <path d="M31.5 19.5H44L24 43z" fill="#0f8566" />
      <path d="M16.5 19.5h7.5V43z" fill="#7ff2cf" />
      <path
        d="M37.5 3.2c.5 2.6 1.1 3.2 3.7 3.7-2.6.5-3.2 1.1-3.7 3.7-.5-2.6-1.1-3.2-3.7-3.7 2.6-.5 3.2-1.1 3.7-3.7z"
        fill="#ffffff"
      />
    </svg>
  );
}
