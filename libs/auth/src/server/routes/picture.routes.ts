import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { errorBodySchema } from '@paasa/server-kit';
import { createSharedLine, unwrap, type Database } from '@paasa/server-kit/server';
import { PICTURE_ROUTE, pictureParamsSchema } from '../../contract/profile.js';
import { STORED_PICTURE_TYPE } from '../profile/make-picture.js';
import type { PicturePort } from '../shared/ports.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface PictureRoutesOptions {
  readonly db: Database;
  readonly pictures: PicturePort;
  /** Whether pages on another host of the same site show the pictures. */
  readonly isForOtherHosts: boolean;
}

/** Few of the connections to the database: anybody can request pictures, and browsers store those that they got. */
const READ_LIMITS = { running: 2, waiting: 256 };
const RETRY_AFTER_MS = 2_000;

const tooManyReaders = (): Refused =>
  refuse(
    'too-many',
    'auth/too-many-pictures',
    constant(texts, (t) => t('tooManyPictures')),
    RETRY_AFTER_MS,
  );

const noSuchPicture = (): Refused =>
  refuse(
    'not-found',
    'auth/no-such-picture',
    constant(texts, (t) => t('noSuchPicture')),
  );

/** Uploaded pictures, for everyone who knows an address. A browser never takes one for anything else than a picture. */
export const pictureRoutes: FastifyPluginAsyncZod<PictureRoutesOptions> = async (app, options) => {
  const { db, pictures, isForOtherHosts } = options;
  const inLine = createSharedLine(READ_LIMITS, tooManyReaders);
  const headers = {
    'content-type': STORED_PICTURE_TYPE,
    'content-security-policy': "default-src 'none'; sandbox",
    ...(isForOtherHosts ? { 'cross-origin-resource-policy': 'same-site' } : {}),
  };
  const findImage = async (pictureId: string): Promise<Result<Uint8Array>> => {
    const image = await db.read((tx) => pictures.findImage(tx, pictureId));
    return image === null ? noSuchPicture() : ok(image);
  };

  app.get(
    PICTURE_ROUTE,
    {
      config: { isImmutable: true },
      schema: {
        tags: ['user'],
        summary: 'A picture that a player has uploaded',
        params: pictureParamsSchema,
        response: {
          200: { content: { [STORED_PICTURE_TYPE]: { schema: z.unknown() } }, description: 'the picture' },
          404: errorBodySchema,
          429: errorBodySchema,
        },
      },
    },
    async ({ params }, reply) => {
      const image = unwrap(await inLine(() => findImage(params.pictureId)));
      return reply.headers(headers).send(Buffer.from(image));
    },
  );
};
