import { z } from 'zod';
import { sandboxProvider } from './sandbox-provider.js';
import { plainHttpFaults, sandboxSecretFaults, type Variables } from './variables.js';

/** Instead of an address: the operator’s jurisdiction has no register. */
const NONE = 'none';

/** The variables of the register of excluded persons. */
export const registerEnvironment = {
  EXCLUSION_REGISTER_URL: z
    .string()
    .refine(
      (text) => text === NONE || (/^https?:\/\//.test(text) && URL.canParse(text)),
      'must be an address, or none',
    )
    .optional(),
  EXCLUSION_REGISTER_KEY: z.string().optional(),
};

type RegisterEnvironment = z.output<z.ZodObject<typeof registerEnvironment>>;

/** Where the register is, and the key of this operator there. */
export interface RegisterAccess {
  readonly baseUrl: string;
  readonly key: string;
}

/** Live mode requires a decision. */
export const requiredOfRegister = ['EXCLUSION_REGISTER_URL'] as const;

const isNamed = (url: string | undefined): boolean => Boolean(url) && url !== NONE;

/** The fault in any mode: an address without the key there. */
export const registerPairFaults = (given: Variables): string[] =>
  isNamed(given['EXCLUSION_REGISTER_URL']) && !given['EXCLUSION_REGISTER_KEY']
    ? ['EXCLUSION_REGISTER_KEY: is missing beside EXCLUSION_REGISTER_URL']
    : [];

/** The further faults in live mode. */
export const registerLiveFaults = (given: Variables): string[] => [
  ...sandboxSecretFaults(given, { EXCLUSION_REGISTER_KEY: sandboxProvider.registerKey }),
  ...(isNamed(given['EXCLUSION_REGISTER_URL']) ? plainHttpFaults(given, ['EXCLUSION_REGISTER_URL']) : []),
];

/** Shape: null without a register; in sandbox mode the sandbox’s by default. */
export function registerConfig(
  { EXCLUSION_REGISTER_URL: url, EXCLUSION_REGISTER_KEY: key }: RegisterEnvironment,
  sandboxOrigin: string | null,
): RegisterAccess | null {
  if (url === NONE) return null;
  const baseUrl = url ?? (sandboxOrigin === null ? null : `${sandboxOrigin}/register`);
  return baseUrl === null
    ? null
    : { baseUrl: baseUrl.replace(/\/+$/, ''), key: key ?? sandboxProvider.registerKey };
}
