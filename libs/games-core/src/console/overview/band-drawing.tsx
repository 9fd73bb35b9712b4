import { styled } from 'styled-components';

const Drawing = styled.svg`
  display: block;
  width: 100%;
  min-width: 8rem;
  height: 1.5rem;

  .track {
    stroke: ${({ theme }) => theme.color.lineControl};
  }

  .band {
    fill: ${({ theme }) => theme.color.surfaceHover};
    stroke: ${({ theme }) => theme.color.link};
  }

  .expected {
    stroke: ${({ theme }) => theme.color.link};
    stroke-width: 2;
  }

  .played {
    fill: ${({ theme }) => theme.color.win};
  }

  .outside {
    fill: ${({ theme }) => theme.color.loss};
  }
`;

export interface BandDrawingProps {
  readonly low: number;
  readonly high: number;
  readonly expected: number;
  readonly played: number;
  readonly isOutside: boolean;
  /** The same in words. */
  readonly text: string;
}

const WIDTH = 200;
const HEIGHT = 24;
const MARGIN = 8;
/** Between the end of the band and the end of the drawing, as a share of the band. */
const ROOM = 0.15;

/** The band of a fair game from left to right, the expected RTP as a line, and the played RTP as a dot. */
export function BandDrawing({ low, high, expected, played, isOutside, text }: BandDrawingProps) {
  const room = (high - low) * ROOM;
  const [from, to] = [Math.min(low, played) - room, Math.max(high, played) + room];
  const xOf = (share: number): number => MARGIN + ((share - from) / (to - from)) * (WIDTH - 2 * MARGIN);
  const middle = HEIGHT / 2;
  return (
    <Drawing
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
    >
      <line className="track" x1={0} x2={WIDTH} y1={middle} y2={middle} />
      <rect className="band" x={xOf(low)} width={xOf(high) - xOf(low)} y={4} height={HEIGHT - 8} rx={3} />
      <line className="expected" x1={xOf(expected)} x2={xOf(expected)} y1={2} y2={HEIGHT - 2} />
      <circle className={isOutside ? 'outside' : 'played'} cx={xOf(played)} cy={middle} r={5} />
    </Drawing>
  );
}
