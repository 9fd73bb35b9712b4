import type { PictureType } from '../../rules/picture-limits.js';
import { comparePictureEnd } from './picture-end.js';

const START = 'ffd8';
/** Two bytes of settings, then data with a byte 255, a restart and a byte that fills. */
const SCAN = 'ffda0004aaaa 01 ff00 d9 ffd0 02 ffff';
const END = 'ffd9';
const PNG = '89504e470d0a1a0a';

const compare = (type: PictureType, hex: string) =>
  comparePictureEnd(type, Buffer.from(hex.replaceAll(' ', ''), 'hex'));

describe('the end of a picture in its file', () => {
  it.each([
    ['exact', `${START} ${SCAN} ${END}`],
    ['exact', `${START} ${SCAN} ${SCAN} ${END}`],
    // A comment with an end in it.
    ['exact', `${START} fffe0006${END}${END} ${SCAN} ${END}`],
    ['more', `${START} ${SCAN} ${END} 00`],
    ['more', `${START} ${SCAN} ${END} ${START} ${SCAN} ${END}`],
    // The decoder ends here too: bytes between segments are skipped.
    ['more', `${START} 3c21 ${END} ${SCAN} ${END}`],
    ['cut', `${START} ${SCAN}`],
    ['cut', `${START} ${SCAN} ff`],
    ['cut', `${START} fffe00`],
    ['cut', `${START} fffeffff ${END}`],
  ])('is %s in the JPEG %s', (found, hex) => {
    expect(compare('image/jpeg', hex)).toBe(found);
  });

  it.each([
    ['exact', `${PNG} 00000001 74455874 49 00000000 00000000 49454e44 ae426082`],
    // The name of the last chunk within another one.
    ['cut', `${PNG} 00000004 74455874 49454e44 00000000`],
    ['more', `${PNG} 00000000 49454e44 ae426082 00`],
    ['cut', `${PNG} 00000000 49454e44 ae4260`],
    ['cut', `${PNG} 00000001 49454e44 ae426082`],
    ['cut', `${PNG} ffffffff 74455874 00000000`],
    ['cut', PNG],
  ])('is %s in the PNG %s', (found, hex) => {
    expect(compare('image/png', hex)).toBe(found);
  });

  it.each([
    ['exact', '52494646 06000000 57454250 0000'],
    ['more', '52494646 05000000 57454250 0000'],
    ['cut', '52494646 07000000 57454250 0000'],
    ['cut', '52494646 ffffffff 57454250 0000'],
  ])('is %s in the WebP %s', (found, hex) => {
    expect(compare('image/webp', hex)).toBe(found);
  });
});
