import { api } from '@paasa/api-client/ui';
import { saveFile } from '@paasa/ui-kit/ui';
import type { BetProof } from '../../contract/bet-proof.js';
import type {
  ActiveSeedPair,
  RotateSeedPairRequest,
  RotateSeedPairResponse,
  SeedPairResponse,
} from '../../contract/seed-pair.js';
import { comparedToShown, type Rotation } from './rotation.js';
import { rememberOwnSeed } from './own-seeds.js';

const PROOFS = { type: 'SeedPair', id: 'PROOFS' } as const;
const ACTIVE = { type: 'SeedPair', id: 'ACTIVE' } as const;

/** A rotation, with the commitments that the player saw before it. */
export interface RotateSeedPair extends RotateSeedPairRequest {
  readonly shown: ActiveSeedPair;
}

/** The file as text; a refusal as JSON, so that its message can be shown. */
const textOfSuccess = (response: Response): Promise<unknown> =>
  response.ok ? response.text() : response.json();

export const fairnessApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSeedPair: build.query<SeedPairResponse, void>({
      query: () => '/api/fairness/seed-pair',
      providesTags: [ACTIVE],
      // Every bet changes the nonce, so an old answer is not shown again.
      keepUnusedDataFor: 0,
    }),
    /** The result of the last rotation on this page; the server sends it once. */
    lastRotation: build.query<Rotation | null, void>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    rotateSeedPair: build.mutation<RotateSeedPairResponse, RotateSeedPair>({
      query: ({ clientSeed, unusedServerSeedHash }) => ({
        url: '/api/fairness/rotate-seed-pair',
        method: 'POST',
        body: { clientSeed, unusedServerSeedHash } satisfies RotateSeedPairRequest,
      }),
      // After a lost answer the rotation may have happened, so the pair is fetched again.
      invalidatesTags: (_answer, error) => (error === undefined ? [PROOFS] : [ACTIVE, PROOFS]),
      onQueryStarted: ({ shown, clientSeed }, { dispatch, queryFulfilled }) => {
        rememberOwnSeed({ promisedHash: shown.nextServerSeedHash, clientSeed });
        return queryFulfilled.then(
          ({ data }) => {
            // The cache has it at once; its promise is for requests, and this makes none.
            void dispatch(
              fairnessApi.util.upsertQueryData('lastRotation', undefined, comparedToShown(data, shown)),
            );
            dispatch(fairnessApi.util.updateQueryData('getSeedPair', undefined, () => data.active));
          },
          // The caller shows the failure.
          () => undefined,
        );
      },
    }),
    getBetProof: build.query<BetProof, string>({
      query: (betId) => `/api/fairness/bets/${encodeURIComponent(betId)}`,
      providesTags: [PROOFS],
    }),
    /** Saves the export as a file; a plain link could not renew an expired session. */
    downloadExport: build.mutation<null, void>({
      async queryFn(_nothing, _queryApi, _options, send) {
        const { data, error } = await send({ url: '/api/fairness/export', responseHandler: textOfSuccess });
        if (error !== undefined) return { error };
        saveFile('paasa-export.json', new Blob([String(data)], { type: 'application/json' }));
        return { data: null };
      },
    }),
  }),
});

export const {
  useGetSeedPairQuery,
  useLastRotationQuery,
  useRotateSeedPairMutation,
  useGetBetProofQuery,
  useDownloadExportMutation,
} = fairnessApi;
