const SIDE = 512;
const QUALITY = 0.92;

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    // A browser that writes no WebP writes a PNG.
    canvas.toBlob(resolve, 'image/webp', QUALITY);
  });

/**
 * Draws the middle square of a picture anew, with so many pixels that it is sent within seconds on a slow connection. The
 * metadata of the file does not leave the device, nor does anything behind its picture.
 *
 * Shape: null if this browser cannot read the picture. The server checks every picture, and says what is wrong with it.
 */
export async function redrawPicture(picture: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(picture);
    const square = Math.min(bitmap.width, bitmap.height);
    const [left, top] = [(bitmap.width - square) / 2, (bitmap.height - square) / 2];
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, left, top, square, square, 0, 0, SIDE, SIDE);
    bitmap.close();
    return await blobOf(canvas);
  } catch {
    return null;
  }
}
