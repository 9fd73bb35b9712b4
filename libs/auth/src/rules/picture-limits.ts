/** The kinds of pictures that a player can have, by their media types. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Of the file that a player sends: 2 MB. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

/** The longest side and the largest area of a picture. Decoded, such a picture takes 128 MB at most. */
export const MAX_PICTURE_SIDE = 10_000;
export const MAX_PICTURE_PIXELS = 4_096 * 4_096;
