/** Draws the pictures that cannot be SVG from their SVG sources: `node apps/web/icons/render-icons.mjs`. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
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
await browser.close();
