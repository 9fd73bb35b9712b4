import { constant } from '@paasa/texts';
import { z } from 'zod';
import { MAX_PICTURE_BYTES } from '../rules/picture-limits.js';
import { nameField } from './fields.js';
import { texts } from './texts/texts.js';

/** The characters of a data URL of the largest picture: base64 makes four of three bytes. */
const MAX_URL_CHARACTERS = 32 + Math.ceil((MAX_PICTURE_BYTES * 4) / 3);

/** The largest body: the picture, and room for a name that is written in escapes. */
export const MAX_DETAILS_BYTES = MAX_URL_CHARACTERS + 4_096;

/** `PATCH /api/user/update-user-details` */
export const updateUserDetailsRequestSchema = z
  .object({
    name: nameField.optional(),
    feedName: nameField
      .nullable()
      .optional()
      .describe('The name for the feed of all bets; null: that of the account'),
    picture: z
      .string(constant(texts, (t) => t('picture.missing')))
      .nullable()
      .optional()
      .describe('A data URL of a PNG, JPEG or WebP picture of at most 2 MB; null removes the picture'),
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    constant(texts, (t) => t('details.missing')),
  );
export type UpdateUserDetailsRequest = z.infer<typeof updateUserDetailsRequestSchema>;

const PICTURES_PATH = '/api/user/pictures';

/** `GET /api/user/pictures/:pictureId` */
export const PICTURE_ROUTE = `${PICTURES_PATH}/:pictureId`;
export const pictureParamsSchema = z.object({ pictureId: z.string() });

/** The address of an uploaded picture. `origin` is that of the API if pages are elsewhere, else an empty text. */
export const pictureAddress = (origin: string, pictureId: string): string =>
  `${origin}${PICTURES_PATH}/${pictureId}`;
