/** Environment variables, as they are given. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The parts of a comma-separated list. */
export const listIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What live mode refuses of addresses that others could listen to. */
export const plainHttpFaults = (given: Variables, names: readonly string[]): string[] =>
  names
    .filter((name) => given[name] && !given[name].startsWith('https://'))
    .map((name) => `${name}: must be https in live mode`);

/** What live mode refuses of secrets that everybody can read in the sandbox. */
export const sandboxSecretFaults = (given: Variables, secrets: Readonly<Record<string, string>>): string[] =>
  Object.entries(secrets)
    .filter(([name, known]) => listIn(given[name]).includes(known))
    .map(([name]) => `${name}: is the sandbox’s`);
