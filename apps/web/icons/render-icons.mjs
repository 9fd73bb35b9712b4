/** Draws the pictures that cannot be SVG from their SVG sources: `node apps/web/icons/render-icons.mjs`. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { indexedPng } from './indexed-png.mjs';

const here = new URL('.', import.meta.url);
const publicFolder = new URL('../public/', here);

const pictures = [
  { source: 'app-icon.svg', target: 'icons/icon-192.png', size: 192 },
  { source: 'app-icon.svg', target: 'icons/icon-512.png', size: 512 },
  { source: 'app-icon-full.svg', target: 'icons/maskable-512.png', size: 512 },
  { source: 'app-icon-full.svg', target: 'icons/apple-touch-icon.png', size: 180 },
];
const faviconSizes = [16, 32];

/** An ICO file whose pictures are PNGs: 6 bytes of head, 16 for each entry, then the pictures. */
function icoOf(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, png }, index) => {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

const installed = [process.env.PAASA_CHROMIUM, '/usr/bin/chromium'].find((file) => file && existsSync(file));
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(installed === undefined ? {} : { executablePath: installed }),
});

const page = await browser.newPage();

async function pngOf(source, size) {
  const svg = await readFile(source, 'base64');
  const rgba = await page.evaluate(
    async ([url, side]) => {
      const image = new Image(side, side);
      image.src = url;
      await image.decode();
      const canvas = new OffscreenCanvas(side, side).getContext('2d');
      canvas.drawImage(image, 0, 0, side, side);
      return [...canvas.getImageData(0, 0, side, side).data];
    },
    [`data:image/svg+xml;base64,${svg}`, size],
  );
  return indexedPng(Buffer.from(rgba), size);
}

await mkdir(new URL('icons/', publicFolder), { recursive: true });
for (const { source, target, size } of pictures) {
  await writeFile(new URL(target, publicFolder), await pngOf(new URL(source, here), size));
}
const favicon = new URL('favicon.svg', publicFolder);
const images = [];
for (const size of faviconSizes) images.push({ size, png: await pngOf(favicon, size) });
await writeFile(new URL('favicon.ico', publicFolder), icoOf(images));

/** The picture of a shared bet: the tile of its game beside the mark. */
async function previewOf(tile) {
  const [art, mark, font] = await Promise.all([
    readFile(tile, 'base64'),
    readFile(favicon, 'base64'),
    readFile(new URL('../fonts/figtree.woff2', import.meta.url), 'base64'),
  ]);
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(`<style>
    @font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font}); }
    body { margin: 0; height: 630px; display: grid; grid-template-columns: 405px 1fr; align-items: center;
      gap: 72px; padding: 0 72px; box-sizing: border-box; color: #eef1fb;
      font: 500 44px/1.35 Figtree; background: radial-gradient(circle at 85% 20%, #1a2450, #0a0f1e 70%); }
    .tile { width: 405px; height: 540px; border-radius: 36px; }
    .name { display: flex; align-items: center; gap: 24px; font-size: 84px; font-weight: 800; }
    p { margin: 28px 0 0; color: #abb5d6; }
  </style><img class="tile" src="data:image/svg+xml;base64,${art}">
  <div><div class="name"><img width="96" src="data:image/svg+xml;base64,${mark}">Paasa</div>
  <p>Provably fair.<br>Check this bet yourself.</p></div>`);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ type: 'jpeg', quality: 84 });
}

await mkdir(new URL('previews/', publicFolder), { recursive: true });
for (const file of await readdir(new URL('games/', publicFolder))) {
  const target = new URL(`previews/${file.replace('.svg', '.jpg')}`, publicFolder);
  await writeFile(target, await previewOf(new URL(`games/${file}`, publicFolder)));
}
await browser.close();
