/** A die that fell into two halves. */
export function BrokenDieArt({ size = '9rem' }: { size?: string }) {
  return (
    <svg viewBox="0 0 120 96" width={size} aria-hidden="true" focusable="false">
      <ellipse cx="60" cy="88" rx="46" ry="5" fill="#070b17" />
      <g transform="rotate(-9 40 56)">
        <path d="M55 26H35a15 15 0 0 0-15 15v32a15 15 0 0 0 15 15h22l7-16-11-13 10-15z" fill="#7a1434" />
        <path d="M55 20H35a15 15 0 0 0-15 15v32a15 15 0 0 0 15 15h22l7-16-11-13 10-15z" fill="#ff8095" />
        <path d="M55 20H35a15 15 0 0 0-15 15v11l39-10z" fill="#ffb3bf" />
        <path d="M31.5 36h.01M31.5 66h.01" stroke="#2b0008" strokeWidth="11" strokeLinecap="round" />
      </g>
      <g transform="rotate(12 84 54)">
        <path d="M66 26h20a15 15 0 0 1 15 15v32a15 15 0 0 1-15 15H70l7-16-11-13 10-15z" fill="#7a1434" />
        <path d="M66 20h20a15 15 0 0 1 15 15v32a15 15 0 0 1-15 15H70l7-16-11-13 10-15z" fill="#f2667d" />
        <path d="M89.5 36h.01M89.5 66h.01" stroke="#2b0008" strokeWidth="11" strokeLinecap="round" />
      </g>
      <path d="M60 4v8M48 8l3 6M72 8l-3 6" stroke="#ffb629" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  );
}
