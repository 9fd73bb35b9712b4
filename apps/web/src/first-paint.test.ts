import { readFileSync } from 'node:fs';
import path from 'node:path';
import { theme } from '@paasa/ui-kit/ui';

const read = (file: string): string => readFileSync(path.join(__dirname, '..', file), 'utf8');

describe('the page before the scripts have loaded', () => {
  it('has the colours of the theme', () => {
    const css = read('src/first-paint.css');
    expect(css).toContain(`background: ${theme.color.page};`);
    expect(css).toContain(`color: ${theme.color.text};`);
    expect(read('index.html')).toContain(`<meta name="theme-color" content="${theme.color.page}" />`);
  });

  it('has the typeface of the theme', () => {
    expect(read('src/first-paint.css')).toContain(`font-family: ${theme.font.family.replaceAll('"', "'")};`);
  });

  it('has no inline script or style, which the content security policy would block', () => {
    const html = read('index.html');
    expect(html).not.toMatch(/<style|style=|\son\w+=/);
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/src/start/main.tsx">']);
  });
});
