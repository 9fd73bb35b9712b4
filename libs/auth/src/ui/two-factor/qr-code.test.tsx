import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { generate } from 'lean-qr';
import { QrCode } from './qr-code.js';

const TEXT = 'otpauth://totp/Paasa:meera%40example.com?issuer=Paasa&secret=JBSWY3DPEHPK3PXP';

/** The modules that the path fills. */
function modulesOf(path: string): Set<string> {
  const filled = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
    for (let step = 0; step < Number(width); step += 1)
      filled.add(`${String(Number(x) + step)},${String(y)}`);
  return filled;
}

describe('a QR code', () => {
  it('is drawn in the page, module by module, with its quiet zone', () => {
    render(
      <UiProvider>
        <QrCode text={TEXT} label="The key" />
      </UiProvider>,
    );
    const drawing = screen.getByRole('img', { name: 'The key' });
    const code = generate(TEXT);
    const width = String(code.size + 8);
    expect(drawing).toHaveAttribute('viewBox', `-4 -4 ${width} ${width}`);
    const filled = modulesOf(drawing.querySelector('path')?.getAttribute('d') ?? '');
    const expected = new Set<string>();
    for (let y = 0; y < code.size; y += 1)
      for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) expected.add(`${String(x)},${String(y)}`);
    expect(filled).toEqual(expected);
    expect(document.querySelector('img, iframe, script')).toBeNull();
  });
});
