import { useLanguage } from '@paasa/texts/ui';
import { useReducedMotion } from '@paasa/ui-kit/ui';
import { Chart, Filler, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js';
import { useMemo } from 'react';
import { Line } from 'react-chartjs-2';
import { useTheme } from 'styled-components';
import type { LinePicture } from '../picture/picture.js';
import { lineDatasets } from './line-datasets.js';
import { lineOptions } from './line-options.js';
import { lonePoints } from './lone-points.js';
import { rootFontPx } from './root-font-px.js';
import { zeroLine } from './zero-line.js';

// Only the parts that these pictures need. The rest of chart.js stays out of the bundle.
Chart.register(LineController, LineElement, PointElement, LinearScale, Filler, Tooltip);

export interface LineCanvasProps {
  picture: LinePicture;
  /** A description of the picture, for screen readers. */
  summary: string;
}

/** Draws a picture with chart.js. Only this module uses chart.js; it loads with the first chart. */
export function LineCanvas({ picture, summary }: LineCanvasProps) {
  const theme = useTheme();
  const language = useLanguage();
  const isCalm = useReducedMotion();
  const shown = useMemo(() => {
    const remPx = rootFontPx();
    return {
      data: { datasets: lineDatasets(picture, theme) },
      options: lineOptions(picture, { theme, isCalm, remPx, language }),
      plugins: [zeroLine(theme), lonePoints(theme, remPx)],
    };
  }, [picture, theme, isCalm, language]);
  return <Line {...shown} role="img" aria-label={summary} />;
}
