import { formatRupees, type Paise } from '@paasa/money';
import { useTexts } from '@paasa/texts/ui';
import { useEffect, useRef } from 'react';
import { styled, useTheme } from 'styled-components';
import { drawLine } from './canvas/draw-line.js';
import { texts } from './picture/texts/texts.js';
import { rangeOf, type T } from './picture/words.js';

const Canvas = styled.canvas`
  display: block;
  width: 100%;
  height: 4.5rem;
`;

export interface PnlLineProps {
  /** The net result before the first point. */
  startPaise: Paise;
  /** The net result after each bet, oldest first. */
  totalsPaise: readonly Paise[];
}

/**
 * A small line of a running net result, with a dashed zero line. It has one colour: a loss looks as a win does.
 *
 * It does not use chart.js: it is drawn with each bet, ten times a second in a fast game.
 */
export function PnlLine({ startPaise, totalsPaise }: PnlLineProps) {
  const t = useTexts(texts);
  const ref = useRef<HTMLCanvasElement>(null);
  const { link, lineControl } = useTheme().color;
  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null) return undefined;
    const values = [startPaise, ...totalsPaise];
    let frame = 0;
    const draw = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => drawLine(canvas, values, { line: link, zero: lineControl }));
    };
    draw();
    window.addEventListener('resize', draw);
    return () => {
      window.removeEventListener('resize', draw);
      cancelAnimationFrame(frame);
    };
  }, [startPaise, totalsPaise, link, lineControl]);
  return <Canvas ref={ref} role="img" aria-label={summaryOf(t, startPaise, totalsPaise)} />;
}

function summaryOf(t: T, startPaise: Paise, totalsPaise: readonly Paise[]): string {
  const last = totalsPaise.at(-1);
  if (last === undefined) return t('line.none');
  const range = rangeOf([startPaise, ...totalsPaise]);
  return t('line.summary', { count: totalsPaise.length, ...range, now: formatRupees(last) });
}
