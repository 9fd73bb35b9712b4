import sharp from 'sharp';
import { MAX_PICTURE_BYTES, type PictureType } from '../../rules/picture-limits.js';
import { makePicture } from './make-picture.js';
import {
  BLUE,
  bombFile,
  commentedFile,
  dataUrl,
  framesFile,
  HIDDEN_TEXT,
  jpegFile,
  noise,
  packedTextsFile,
  passesFile,
  pngFile,
  pngOfLength,
  polyglotOf,
  RED,
  twoColours,
  webpFile,
} from './picture-files.fake.js';
import { parsePicture } from './parse-picture.js';
import { picturePartsOf } from './picture-parts.js';

const reports: unknown[] = [];
beforeEach(() => void reports.splice(0));

/** The picture that the server stores, or the code of its refusal. */
async function sent(type: string, bytes: Buffer): Promise<Buffer | string> {
  const file = parsePicture(dataUrl(type, bytes));
  if (!file.ok) return file.refusal.code;
  const made = await makePicture(file.value, (reason) => reports.push(reason));
  return made.ok ? made.value : made.refusal.code;
}
async function made(type: PictureType, bytes: Buffer): Promise<Buffer> {
  const picture = await sent(type, bytes);
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
}
async function colourAt(picture: Buffer, x: number, y: number): Promise<{ r: number; g: number; b: number }> {
  // As the file has them: this does not change them for a profile.
  const { data, info } = await sharp(picture).keepIccProfile().raw().toBuffer({ resolveWithObject: true });
  const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * info.channels);
  return { r, g, b };
}
const distance = (one: typeof RED, other: typeof RED): number =>
  Math.max(Math.abs(one.r - other.r), Math.abs(one.g - other.g), Math.abs(one.b - other.b));

const segment = (code: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
/** A JPEG with a whole small one in a segment of its head, as cameras make them. */
const withPreview = async (jpeg: Buffer): Promise<Buffer> => {
  const preview = await twoColours(16, 16).jpeg().toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), segment(0xed, preview), jpeg.subarray(2)]);
};

const KINDS = [
  ['image/png', pngFile],
  ['image/jpeg', jpegFile],
  ['image/webp', webpFile],
] as const;

describe('a picture that the server makes', () => {
  it.each(KINDS)(
    'of a %s is a WebP of 256 × 256 pixels, in sRGB and without metadata',
    async (type, file) => {
      const picture = await made(type, await file());
      const { format, width, height, space, exif, icc, xmp, iptc, pages } = await sharp(picture).metadata();
      expect({ format, width, height, space }).toEqual({
        format: 'webp',
        width: 256,
        height: 256,
        space: 'srgb',
      });
      expect([exif, icc, xmp, iptc, pages ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1]);
      // All of the file is the one WebP: no byte follows it.
      expect(picture.readUInt32LE(4) + 8).toBe(picture.length);
      expect(picture.length).toBeLessThan(4_096);
    },
  );

  it('of a photo that lies on its side stands upright, and does not say where it was taken', async () => {
    const photo = await jpegFile();
    expect(photo.includes(HIDDEN_TEXT)).toBe(true);
    const { exif, orientation } = await sharp(photo).metadata();
    expect([exif?.includes(HIDDEN_TEXT), orientation]).toEqual([true, 6]);
    const picture = await made('image/jpeg', photo);
    expect(distance(await colourAt(picture, 128, 20), RED)).toBeLessThan(16);
    expect(distance(await colourAt(picture, 128, 236), BLUE)).toBeLessThan(16);
    expect(picture.includes(HIDDEN_TEXT)).toBe(false);
  });

  it('shows the colours that a wide colour space means', async () => {
    const wide = await twoColours().withIccProfile('p3').png().toBuffer();
    expect(distance(await colourAt(wide, 20, 20), RED)).toBeGreaterThan(16);
    expect(distance(await colourAt(await made('image/png', wide), 20, 20), RED)).toBeLessThan(16);
    const print = await twoColours().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    const { space, channels } = await sharp(await made('image/jpeg', print)).metadata();
    expect([space, channels]).toEqual(['srgb', 3]);
  });

  it('has nothing of the comment in the middle of a file', async () => {
    const file = await commentedFile();
    expect(file.includes(HIDDEN_TEXT)).toBe(true);
    const picture = await made('image/png', file);
    expect(picture).toEqual(await made('image/png', await pngFile()));
    for (const part of [HIDDEN_TEXT, '<script', 'PK\u0003\u0004', 'tEXt'])
      expect(picture.toString('latin1')).not.toContain(part);
  });

  it('of an animation is its first frame', async () => {
    const frames = await Promise.all(
      [RED, BLUE].map((background) =>
        sharp({ create: { width: 64, height: 64, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const picture = await made('image/webp', animation);
    expect((await sharp(picture).metadata()).pages ?? 1).toBe(1);
    expect(distance(await colourAt(picture, 128, 128), RED)).toBeLessThan(16);
  });

  it.each<[string, PictureType, () => Promise<Buffer>]>([
    ['one pixel', 'image/png', () => twoColours(1, 1).png().toBuffer()],
    ['a line', 'image/png', () => twoColours(9_000, 1).png().toBuffer()],
    ['16 bits of each colour', 'image/png', () => twoColours().toColourspace('rgb16').png().toBuffer()],
    ['a palette', 'image/png', () => twoColours().png({ palette: true }).toBuffer()],
    ['rows in an order of its own', 'image/png', () => twoColours().png({ progressive: true }).toBuffer()],
    ['passes', 'image/jpeg', () => twoColours().jpeg({ progressive: true }).toBuffer()],
    ['the most pixels', 'image/png', async () => bombFile(4_096, 4_096)],
  ])('may have %s', async (_title, type, file) => {
    expect((await sharp(await made(type, await file())).metadata()).width).toBe(256);
  });
});

describe('a file that costs a decoder much more than its pixels', () => {
  it.each<[string, PictureType, () => Buffer | Promise<Buffer>]>([
    ['texts that are 1.5 GB unpacked', 'image/png', packedTextsFile],
    ['9,990 frames', 'image/webp', () => framesFile(9_990)],
  ])('with %s reaches it as its one picture alone', async (_what, type, file) => {
    const bytes = await file();
    expect(bytes.length).toBeGreaterThan(400_000);
    const parts = picturePartsOf({ type, bytes });
    expect(parts?.length).toBeLessThan(100);
    expect((await sharp(parts ?? bytes).metadata()).pages ?? 1).toBe(1);
    expect((await sharp(await made(type, bytes)).metadata()).width).toBe(256);
  });

  it.each<[string, PictureType, () => Buffer | Promise<Buffer>]>([
    ['more than a hundred passes', 'image/jpeg', () => passesFile(101)],
    ['more than 10,000 parts', 'image/webp', () => framesFile(10_001)],
  ])('with %s does not reach it', async (_what, type, file) => {
    expect(await sent(type, await file())).toBe('auth/picture-damaged');
    expect(reports.map(String)).toEqual(['Error: The file has too many parts or passes.']);
  });

  // Few pixels: on a busy machine the largest picture would take longer than the decoder may.
  it('may have a hundred passes', async () => {
    expect((await sharp(await made('image/jpeg', passesFile(100, 1_024))).metadata()).width).toBe(256);
  });
});

describe('a picture that the server refuses', () => {
  it.each([
    [30_000, 30_000],
    [4_096, 4_097],
    [10_001, 1],
  ])('has %i × %i pixels, which it does not decode', async (width, height) => {
    const bomb = bombFile(width, height);
    expect(bomb.length).toBeLessThan(MAX_PICTURE_BYTES);
    expect(await sent('image/png', bomb)).toBe('auth/picture-too-many-pixels');
    expect(reports).toEqual([]);
  });

  it('has more than 2 MB', async () => {
    const png = await noise(800).png({ compressionLevel: 0 }).toBuffer();
    const filled = (length: number) => pngOfLength(png, length);
    expect(await sent('image/png', filled(MAX_PICTURE_BYTES + 1))).toBe('auth/picture-too-large');
    expect(typeof (await sent('image/png', filled(MAX_PICTURE_BYTES)))).toBe('object');
    expect(await sent('image/png', filled(MAX_PICTURE_BYTES + 3))).toBe('auth/picture-too-large');
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');
  it.each([
    ['an SVG', 'image/png', async () => svg],
    ['a GIF', 'image/webp', () => twoColours().gif().toBuffer()],
    ['a TIFF', 'image/jpeg', () => twoColours().tiff().toBuffer()],
    ['a page', 'image/png', async () => Buffer.from('<!doctype html><title>x</title>')],
    ['a JPEG', 'image/png', jpegFile],
    ['a PNG', 'image/jpeg', pngFile],
    ['a PNG', 'image/webp', pngFile],
    ['nothing', 'image/png', async () => Buffer.alloc(0)],
  ])('is %s that claims to be %s', async (_title, type, file) => {
    expect(await sent(type, await file())).toBe('auth/picture-kind');
  });

  it.each([
    ['image/png', pngFile],
    ['image/png', commentedFile],
    ['image/png', () => twoColours().png({ progressive: true }).toBuffer()],
    ['image/jpeg', jpegFile],
    ['image/jpeg', () => noise(120).jpeg({ progressive: true }).toBuffer()],
    ['image/jpeg', async () => withPreview(await jpegFile())],
    ['image/webp', webpFile],
    ['image/webp', () => noise(120).webp().toBuffer()],
  ] as const)('is a %s with something behind its end, which is accepted without that', async (type, file) => {
    const picture = await file();
    expect(typeof (await sent(type, picture))).toBe('object');
    for (const more of [Buffer.alloc(1), picture, polyglotOf(Buffer.alloc(0)), Buffer.from('ffd9', 'hex')])
      expect(await sent(type, Buffer.concat([picture, more]))).toBe('auth/picture-not-alone');
    expect(reports).toEqual([]);
  });

  it('is a page or an SVG behind the first bytes of a PNG', async () => {
    for (const rest of [svg, Buffer.from('<!doctype html>')])
      expect(await sent('image/png', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), rest]))).toBe(
        'auth/picture-damaged',
      );
    // Its readers are off, also for pictures that are not checked before.
    await expect(sharp(svg).metadata()).rejects.toThrow();
    await expect(sharp(__filename).metadata()).rejects.toThrow();
  });

  it.each([
    ['image/png', () => noise(120).png().toBuffer()],
    ['image/jpeg', () => noise(120).jpeg().toBuffer()],
    ['image/jpeg', () => noise(120).jpeg({ progressive: true }).toBuffer()],
    ['image/webp', () => noise(120).webp().toBuffer()],
    ['image/webp', () => noise(120).webp({ lossless: true }).toBuffer()],
    ['image/png', () => twoColours(200, 900).png().toBuffer()],
    ['image/jpeg', () => twoColours(200, 900).jpeg().toBuffer()],
  ] as const)('is a %s without its end', async (type, file) => {
    const whole = await file();
    for (const part of [0.2, 0.5, 0.9, 0.97]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      expect([part, await sent(type, cut)]).toEqual([part, 'auth/picture-damaged']);
    }
  });

  it('has damaged bytes in its middle', async () => {
    const png = await noise(200).png().toBuffer();
    png.fill(7, 20_000, 24_000);
    expect(await sent('image/png', png)).toBe('auth/picture-damaged');
    expect(reports).toHaveLength(1);
  });

  it.each([
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/gif;base64,R0lGODlh',
    'data:image/PNG;base64,iVBORw0KGgo=',
    'data:image/png,iVBORw0KGgo=',
    'data:image/png;charset=utf-8;base64,iVBORw0KGgo=',
    'data:text/html;base64,PGh0bWw+',
    'https://pictures.example/meera.png',
    'javascript:alert(1)',
    'iVBORw0KGgo=',
    '',
  ])('has the address %j', (url) => {
    expect(parsePicture(url)).toMatchObject({ ok: false, refusal: { code: 'auth/picture-kind' } });
  });

  it.each(['iVBORw0KGgo', ' iVBORw0KGgo=', 'iVBORw0K\nGgo=', 'iVBORw0KGgp=', 'iVBO*w0KGgo=', 'iVBORw0KGg_='])(
    'is not the one base64 text of its bytes: %j',
    (text) => {
      expect(parsePicture(`data:image/png;base64,${text}`)).toMatchObject({
        ok: false,
        refusal: { code: 'auth/picture-damaged' },
      });
    },
  );
});
