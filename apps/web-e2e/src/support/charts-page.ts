import path from 'node:path';
import type { Page } from '@playwright/test';
import * as esbuild from 'esbuild';
import { workspaceRoot } from './paths.js';

/** An address without a server: the test answers before the browser uses a network. */
export const CHARTS_ORIGIN = 'http://charts.test';

const PAGE_SOURCE = 'libs/ui-charts/src/ui/testing/charts-page.tsx';
const HTML = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width">
<title>Charts</title></head><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`;

/** The files of a page with only charts, built like the product's pages: in chunks, for production. */
export async function buildChartsPage(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await esbuild.build({
    entryPoints: { page: path.join(workspaceRoot, PAGE_SOURCE) },
    absWorkingDir: workspaceRoot,
    outdir: path.join(workspaceRoot, 'out'),
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    conditions: ['@paasa/source', 'browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return new Map(outputFiles.map((file) => [`/${path.basename(file.path)}`, file.text]));
}

/** Answers the page's requests from memory: no port, and no server to stop. */
export async function serveChartsPage(page: Page, files: ReadonlyMap<string, string>): Promise<void> {
  await page.route(`${CHARTS_ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const script = files.get(pathname);
    if (pathname === '/') await route.fulfill({ contentType: 'text/html', body: HTML });
    else if (script !== undefined) await route.fulfill({ contentType: 'text/javascript', body: script });
    else await route.fulfill({ status: 404, body: '' });
  });
}
