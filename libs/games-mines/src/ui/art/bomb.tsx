const SPIKES =
  'M24 1.5l4.6 8.7 8.2-5.4-.9 9.8 9.8-.4-6.2 7.7 8 5.8-9.4 2.9 3.6 9.2-9.5-2.4-1.6 9.7L24 39.6l-6.6 7.5-1.6-9.7-9.5 2.4 3.6-9.2L.5 27.7l8-5.8-6.2-7.7 9.8.4-.9-9.8 8.2 5.4z';

/** A round bomb with a burning fuse; the one that was hit stands before its blast. */
export function Bomb({ isHit = false }: { isHit?: boolean }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {isHit ? (
        <>
          <path d={SPIKES} fill="#ffb629" />
          <path
            d={SPIKES}
            fill="#fff1c9"
            transform="translate(24 24) scale(.78) rotate(14) translate(-24 -24)"
          />
        </>
      ) : null}
      <g transform={isHit ? 'translate(4 5) scale(.84)' : undefined}>
        <path
          d="M31 15.5c1.2-5.2 4-7.6 8.4-7"
          fill="none"
          stroke="#e9d9c4"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <path
          d="M41.2 2.2c.6 3.6 1.5 4.5 5.1 5.1-3.6.6-4.5 1.5-5.1 5.1-.6-3.6-1.5-4.5-5.1-5.1 3.6-.6 4.5-1.5 5.1-5.1z"
          fill="#ffd681"
          stroke="#ffb629"
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
        <circle cx="21.5" cy="29" r="15" fill="#341a3c" />
        <path
          d="M21.5 44c8.3 0 15-6.7 15-15 0-2.2-.5-4.3-1.3-6.2C34.6 33.6 27 40.4 11 39.7A14.9 14.9 0 0 0 21.5 44z"
          fill="#150a1c"
        />
        <circle cx="21.5" cy="29" r="15" fill="none" stroke="#ff8095" strokeWidth="2.6" />
        <path
          d="M25.8 12.6l7.6 4.6-2.4 4-7.6-4.6z"
          fill="#ff8095"
          stroke="#ff8095"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <path
          d="M12 27.5c.7-4.3 3.1-7 7-8.1"
          fill="none"
          stroke="#ffc2cc"
          strokeWidth="2.8"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
