import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok, type Result } from '@paasa/result';
import { getCaller, requireCaller, unwrap, type Database } from '@paasa/server-kit/server';
import {
  MAX_DETAILS_BYTES,
  updateUserDetailsRequestSchema,
  type UpdateUserDetailsRequest,
} from '../../contract/profile.js';
import { myDetailsResponseSchema } from '../../contract/user.js';
import { makePicture } from '../profile/make-picture.js';
import { parsePicture } from '../profile/parse-picture.js';
import type { UpdateDetails } from '../profile/update-details.service.js';
import { answers } from './answers.js';
import { readUser, type UserSources } from './read-user.js';
import { createUploadGate, type UploadGateOptions } from './upload-gate.js';

export interface ProfileRoutesOptions extends UserSources, UploadGateOptions {
  readonly db: Database;
  readonly updateDetails: UpdateDetails;
}

const tags = ['user'];

const hasPicture = ({ body }: FastifyRequest): boolean =>
  typeof (body as UpdateUserDetailsRequest | undefined)?.picture === 'string';

export const profileRoutes: FastifyPluginAsyncZod<ProfileRoutesOptions> = async (app, options) => {
  const { db, updateDetails, originOf } = options;
  const { heavyWork } = app;
  const gate = createUploadGate(options);

  /** Shape: undefined if the picture stays, null if it goes. Errors: those of `parsePicture` and `makePicture`. */
  async function imageOf(
    request: FastifyRequest,
    picture: string | null | undefined,
  ): Promise<Result<Uint8Array | null | undefined>> {
    if (typeof picture !== 'string') return ok(picture);
    return heavyWork.step(getCaller(request).playerId, async () => {
      const file = parsePicture(picture);
      if (!file.ok) return file;
      return makePicture(file.value, (reason) =>
        request.log.info({ err: reason }, 'a picture was not readable'),
      );
    });
  }

  app.patch(
    '/api/user/update-user-details',
    {
      bodyLimit: MAX_DETAILS_BYTES,
      onRequest: [requireCaller, gate.admit],
      config: { turn: (request) => (hasPicture(request) ? 'heavy' : 'play') },
      schema: {
        tags,
        summary: 'Changes the names and the picture; what is not sent stays',
        body: updateUserDetailsRequestSchema,
        response: answers(myDetailsResponseSchema),
      },
    },
    async (request) => {
      const caller = getCaller(request);
      const { name, feedName, picture } = request.body;
      const data = await gate.pass(request, async () => {
        const image = unwrap(await imageOf(request, picture));
        unwrap(await updateDetails(caller, { name, feedName, image }, originOf(request)));
        return db.read((tx) => readUser(tx, caller, options));
      });
      return { success: true as const, data };
    },
  );
};
