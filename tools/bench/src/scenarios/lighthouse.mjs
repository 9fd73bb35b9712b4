/** Lighthouse's four scores, mobile preset, of the pages that people see first. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from '../../../run/src/chromium.mjs';
import { ensureInstalled, programOf } from '../../../run/src/workspace.mjs';
import { inRounds } from '../parts/figures.mjs';
import { joinPlayer } from '../parts/player.mjs';
import { startProduct } from '../parts/product.mjs';

export const name = 'lighthouse';
export const about = 'scores of a phone with a slow network and processor';

const categories = [
  { id: 'performance', bar: { atLeast: 95 } },
  { id: 'accessibility', bar: { atLeast: 100 } },
  { id: 'best-practices', bar: { atLeast: 100 } },
  { id: 'seo', bar: { atLeast: 100 } },
];
const timings = [
  { id: 'cumulative-layout-shift', what: 'layout shift', unit: '', bar: { atMost: 0.02 } },
  { id: 'first-contentful-paint', what: 'first paint', unit: 'ms' },
  { id: 'largest-contentful-paint', what: 'largest paint', unit: 'ms' },
  { id: 'total-blocking-time', what: 'blocked', unit: 'ms' },
];

const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

/** The folder of the packages that only Lighthouse needs. */
const PACKAGES = 'tools/bench/apart';

/** A browser sometimes starts without a trace of it; Lighthouse itself then asks to be run again. */
const TRIES = 3;

/** One report in a separate process, in an empty folder, because Lighthouse leaves files where it runs. */
async function auditOnce(address, cookie, chromium) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-lighthouse-'));
  // A file: output to a pipe is cut off if it ends with an error.
  const file = path.join(folder, 'report.json');
  const args = [
    programOf('lighthouse', { usedBy: PACKAGES }),
    address,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--chrome-flags=${CHROME_FLAGS}`,
    ...(cookie === null ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
  ];
  try {
    const run = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...(chromium === '' ? {} : { CHROME_PATH: chromium }) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await once(run, 'close');
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function audit(address, cookie, chromium) {
  for (let attempt = 1; ; attempt += 1) {
    const report = await auditOnce(address, cookie, chromium);
    if (report.runtimeError === undefined) return report;
    if (attempt === TRIES) throw new Error(`${address}: ${report.runtimeError.message}`);
  }
}

/** The faults in a report, for the person who repairs them. */
function shortcomingsOf({ categories: scored, audits }) {
  return categories.flatMap(({ id }) =>
    scored[id].auditRefs
      .filter((ref) => ref.weight > 0 && audits[ref.id].score !== null && audits[ref.id].score < 0.9)
      .map(
        (ref) => `${id}: ${audits[ref.id].title} (${audits[ref.id].displayValue ?? audits[ref.id].score})`,
      ),
  );
}

export async function measure({ rounds, say }) {
  const chromium = await ensureChromium();
  const product = await startProduct();
  try {
    const { cookie } = await joinPlayer(product);
    const visits = [
      { path: '/', cookie: null },
      { path: '/hi', cookie: null },
      { path: '/games/mines', cookie: null },
      { path: '/dashboard', cookie: null },
      { path: '/dashboard', cookie },
    ].map((visit) => ({ ...visit, name: `${visit.path}${visit.cookie === null ? '' : ' signed in'}` }));
    const reports = await inRounds(
      rounds,
      visits.map((visit) => ({
        name: visit.name,
        measure: () => audit(`${product.webOrigin}${visit.path}`, visit.cookie, chromium),
      })),
    );
    for (const [visit, [first]] of reports)
      for (const shortcoming of shortcomingsOf(first)) say(`  ${visit}: ${shortcoming}`);
    return [...reports].flatMap(([visit, found]) => [
      ...categories.map(({ id, bar }) => ({
        what: `${visit}, ${id}`,
        unit: '',
        values: found.map((report) => Math.round(report.categories[id].score * 100)),
        bar,
      })),
      ...timings.map(({ id, what, unit, bar }) => ({
        what: `${visit}, ${what}`,
        unit,
        values: found.map((report) => report.audits[id].numericValue),
        ...(bar === undefined ? {} : { bar }),
      })),
    ]);
  } finally {
    await product.stop();
  }
}
