import { styled } from 'styled-components';

const Drawing = styled.svg`
  position: absolute;
  inset: auto -3rem -4rem auto;
  width: 21rem;
  opacity: 0.22;

  ${({ theme }) => theme.media.fromTablet} {
    inset: 50% -1rem auto auto;
    width: min(46%, 34rem);
    translate: 0 -50%;
    opacity: 1;
  }
  .gold {
    fill: ${({ theme }) => theme.color.accent};
  }
  .gold-pip {
    fill: ${({ theme }) => theme.color.onAccent};
  }
  .teal {
    fill: ${({ theme }) => theme.color.win};
  }
  .teal-pip {
    fill: ${({ theme }) => theme.color.onWin};
  }
  .rose {
    fill: ${({ theme }) => theme.color.loss};
  }
  .rose-pip {
    fill: ${({ theme }) => theme.color.onLoss};
  }
  .orbit {
    fill: none;
    stroke: ${({ theme }) => theme.color.lineControl};
    stroke-opacity: 0.45;
    stroke-dasharray: 2 10;
    stroke-linecap: round;
    stroke-width: 3;
  }
`;

/** Where the pips of a face lie, in units of its raster. */
const PIPS = {
  two: [
    [-1, -1],
    [1, 1],
  ],
  three: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  five: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
} as const;

interface DieProps {
  kind: 'gold' | 'teal' | 'rose';
  face: keyof typeof PIPS;
  place: string;
  size: number;
}

function Die({ kind, face, place, size }: DieProps) {
  return (
    <g transform={place}>
      <rect className={kind} x={-size / 2} y={-size / 2} width={size} height={size} rx={size * 0.23} />
      {PIPS[face].map(([column, row]) => (
        <circle
          key={`${column} ${row}`}
          className={`${kind}-pip`}
          cx={column * size * 0.25}
          cy={row * size * 0.25}
          r={size * 0.088}
        />
      ))}
    </g>
  );
}

/** Three dice in flight. */
export function BannerArt() {
  return (
    <Drawing viewBox="0 0 480 360" aria-hidden="true" focusable="false">
      <path className="orbit" d="M20 320C90 120 250 20 460 60M40 340C150 190 290 130 470 190" />
      <Die kind="gold" face="five" size={150} place="translate(210 165) rotate(-14)" />
      <Die kind="teal" face="three" size={96} place="translate(360 245) rotate(19)" />
      <Die kind="rose" face="two" size={64} place="translate(372 84) rotate(-32)" />
    </Drawing>
  );
}
