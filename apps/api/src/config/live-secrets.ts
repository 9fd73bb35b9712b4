import { weaknessOf, type SecretRequirement } from './secret-strength.js';
import { listIn, type Variables } from './variables.js';

/** 32 random bytes as hex. */
const key: SecretRequirement = { minLength: 64, minBits: 192 };
/** A secret that an operator chooses for one purpose. */
const chosen: SecretRequirement = { minLength: 24, minBits: 60 };
/** A secret that a provider issues. */
const given: SecretRequirement = { minLength: 20, minBits: 52 };
/** A password of a database or a mail server, behind their own limits. */
const password: SecretRequirement = { minLength: 12, minBits: 28 };

const REQUIREMENTS: Readonly<Record<string, SecretRequirement>> = {
  ACCESS_TOKEN_KEY: key,
  REFRESH_TOKEN_KEY: key,
  SEED_ENCRYPTION_KEY: key,
  PAYOUT_DETAILS_KEY: key,
  TWO_FACTOR_KEY: key,
  RAZORPAY_KEY_SECRET: given,
  RAZORPAY_WEBHOOK_SECRET: chosen,
  METRICS_TOKEN: chosen,
  ALERTS_TOKEN: chosen,
  EXCLUSION_REGISTER_KEY: given,
  GOOGLE_CLIENT_SECRET: given,
  GITHUB_CLIENT_SECRET: given,
};

/** The database driver accepts a `%` that encodes nothing as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The driver prefers a password in the query to one in the address. */
function passwordOf(address: string | undefined): string {
  if (address === undefined || !URL.canParse(address)) return '';
  const { password: own, searchParams } = new URL(address);
  return searchParams.getAll('password').at(-1) ?? decoded(own);
}

function weakPasswords(variables: Variables): string[] {
  return ['DATABASE_URL', 'DIRECTORY_DATABASE_URL', 'SMTP_URL'].flatMap((name) => {
    const own = passwordOf(variables[name]);
    const weakness = own === '' ? null : weaknessOf(own, password);
    return weakness === null ? [] : [`${name}: its password ${weakness}`];
  });
}

/** A secret with two purposes leaks for both. The same secret twice in a list exchanges nothing. */
function repeatedSecrets(variables: Variables): string[] {
  const namesOf = new Map<string, string[]>();
  for (const name of Object.keys(REQUIREMENTS))
    for (const secret of listIn(variables[name])) namesOf.set(secret, [...(namesOf.get(secret) ?? []), name]);
  return [...namesOf.values()]
    .filter((names) => names.length > 1)
    .map(([first = '', ...others]) => {
      const another = others.find((name) => name !== first);
      return another === undefined
        ? `${first}: names the same secret twice`
        : `${first}: must differ from ${another}`;
    });
}

/**
 * The faults of secrets in live mode: one line for each that is easy to guess or used twice. No line repeats a secret.
 */
export function weakSecretFaults(variables: Variables): string[] {
  const weak = Object.entries(REQUIREMENTS).flatMap(([name, requirement]) => {
    const [weakness] = listIn(variables[name]).flatMap((secret) => weaknessOf(secret, requirement) ?? []);
    return weakness === undefined ? [] : [`${name}: ${weakness}`];
  });
  return [...weak, ...weakPasswords(variables), ...repeatedSecrets(variables)];
}
