/** A die that has rolled off the board. */
export function LostDieArt({ size = '9rem' }: { size?: string }) {
  return (
    <svg viewBox="0 0 120 96" width={size} aria-hidden="true" focusable="false">
      <ellipse cx="78" cy="88" rx="34" ry="5" fill="#070b17" />
      <path
        d="M4 44c9-18 22-18 28 4 4-12 10-18 16-18"
        fill="none"
        stroke="#7280b4"
        strokeWidth="3"
        strokeDasharray=".1 7"
        strokeLinecap="round"
      />
      <g transform="rotate(14 78 54)">
        <rect x="51" y="33" width="54" height="53" rx="15" fill="#a8540a" />
        <rect x="51" y="25" width="54" height="54" rx="15" fill="#ffb629" />
        <path d="M51 52V40a15 15 0 0 1 15-15h24a15 15 0 0 1 15 15z" fill="#ffd46b" />
        <path
          d="M68.5 46.5c0-12.5 19.5-12 19.5-.5 0 6.5-9.5 6.5-9.5 13M78.5 68h.01"
          fill="none"
          stroke="#1f1400"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
