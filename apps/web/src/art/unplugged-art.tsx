const SHADE = 'M36 36h8a12 12 0 0 1 12 12v22a12 12 0 0 1-12 12h-8a20 23 0 0 1 0-46z';
const BODY = 'M36 32h8a12 12 0 0 1 12 12v22a12 12 0 0 1-12 12h-8a20 23 0 0 1 0-46z';

/** A plug that has come out of its socket. */
export function UnpluggedArt({ size = '9rem' }: { size?: string }) {
  return (
    <svg viewBox="0 0 120 96" width={size} aria-hidden="true" focusable="false">
      <path d="M-4 82c14 0 8-22 22-24M124 16c-14 0-8 14-22 16" fill="none" stroke="#5366b8" strokeWidth="6" />
      <g transform="rotate(-12 42 56) translate(-4 3)">
        <path d="M52 47h16M52 63h16" stroke="#e9d9c4" strokeWidth="6" strokeLinecap="round" />
        <path d={SHADE} fill="#a8540a" />
        <path d={BODY} fill="#ffb629" />
        <path d="M16.5 52A20 22 0 0 1 36 32h8a12 12 0 0 1 12 12z" fill="#ffd46b" />
      </g>
      <g transform="rotate(-12 94 40) translate(132 -16) scale(-1 1)">
        <path d={SHADE} fill="#1d2750" />
        <path d={BODY} fill="#35458f" />
        <path d="M16 53A20 22 0 0 1 36 32h8a12 12 0 0 1 12 10z" fill="#5366b8" />
        <path d="M49 47h.01M49 63h.01" stroke="#0a0f1e" strokeWidth="8" strokeLinecap="round" />
      </g>
      <path d="M62 26l-4-9M52 31l-7-6M74 72l5 8" stroke="#ff8095" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  );
}
