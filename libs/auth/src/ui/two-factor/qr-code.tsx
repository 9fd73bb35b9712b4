import { generate } from 'lean-qr';
import { useMemo } from 'react';
import { styled } from 'styled-components';

/** Source: ISO/IEC 18004, the quiet zone around a code. */
const QUIET_MODULES = 4;

/* Dark on light, whatever the theme: most apps read no other code. */
const Drawing = styled.svg`
  width: min(14rem, 100%);
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.text};
  fill: ${({ theme }) => theme.color.page};
`;

/** The dark modules of a code as one path, a row of them as one rectangle. */
function drawCode(text: string): { readonly size: number; readonly path: string } {
  const code = generate(text);
  const parts: string[] = [];
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      const start = x;
      while (code.get(x + 1, y)) x += 1;
      parts.push(`M${String(start)} ${String(y)}h${String(x + 1 - start)}v1H${String(start)}z`);
    }
  return { size: code.size, path: parts.join('') };
}

export interface QrCodeProps {
  text: string;
  /** Its name for screen readers. */
  label: string;
}

/** A text as a QR code, drawn in the page: no other server learns the text. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawCode(text), [text]);
  const width = String(size + 2 * QUIET_MODULES);
  const start = String(-QUIET_MODULES);
  return (
    <Drawing
      role="img"
      aria-label={label}
      viewBox={`${start} ${start} ${width} ${width}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </Drawing>
  );
}
