/** An open box with only a glow in it. */
export function EmptyBoxArt({ size = '9rem' }: { size?: string }) {
  return (
    <svg viewBox="0 0 120 96" width={size} aria-hidden="true" focusable="false">
      <ellipse cx="60" cy="87" rx="50" ry="6" fill="#070b17" />
      <path d="M22 40 60 27l38 13-38 15z" fill="#070b17" />
      <path d="M24 39.5 36 14h48l12 25.5L60 54z" fill="#ffb629" fillOpacity=".13" />
      <path d="M22 40 60 55v34L24 76.5a3 3 0 0 1-2-3z" fill="#35458f" />
      <path d="M98 40 60 55v34l36-12.5a3 3 0 0 0 2-3z" fill="#1d2750" />
      <path d="M22 40 60 55 48 66.5 9.5 51z" fill="#5366b8" />
      <path d="M98 40 60 55l12 11.5L110.5 51z" fill="#35458f" />
      <path d="M22 40 60 55l38-15" fill="none" stroke="#a9b9ff" strokeWidth="1.5" />
      <path
        d="M60 4c3 5 3 9 0 14-3-5-3-9 0-14zM38.5 11c4.7 3.3 6.3 7 5.5 12.8-4.7-3.3-6.3-7-5.5-12.8zM81.5 11c.8 5.8-.8 9.5-5.5 12.8-.8-5.800.8-9.5 5.5-12.8z"
        fill="#ffb629"
      />
    </svg>
  );
}
