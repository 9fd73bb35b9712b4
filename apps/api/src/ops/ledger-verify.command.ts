import { ProviderRejected, ProviderUnavailable, type ProvenInvariant } from '@paasa/wallet/server';
import { requireNothingElse, type OperatorCommand, type OperatorContext } from './operator-command.js';

/** Reports of the provider need a moment to arrive. Differences that remain after it are reported. */
const SECOND_LOOK_MS = 5_000;

const isHeld = ({ differenceCount }: ProvenInvariant): boolean => differenceCount === 0;
const isAboutProvider = ({ name }: ProvenInvariant): boolean => name.startsWith('provider-');

function listed(shown: readonly string[], count: number): string[] {
  const restCount = count - shown.length;
  return [...shown, ...(restCount > 0 ? [`… and ${restCount} more`] : [])];
}

function describe(proven: ProvenInvariant, isProviderAsked: boolean): string[] {
  const { name, text, checkedCount, differenceCount, differences, noteCount, notes } = proven;
  if (!isProviderAsked && isAboutProvider(proven)) return [`skipped  ${name}: ${text}`];
  const verdict = differenceCount === 0 ? 'holds' : 'BROKEN';
  return [
    `${verdict}  ${name}: ${text} (${checkedCount} compared, ${differenceCount} differ)`,
    ...listed(differences, differenceCount).map((difference) => `          ${difference}`),
    ...listed(notes, noteCount).map((note) => `    note  ${note}`),
  ];
}

async function prove(
  { wallet, bets, protection: counters, pause }: OperatorContext,
  isProviderAsked: boolean,
): Promise<readonly ProvenInvariant[]> {
  const proven = await wallet.proveLedger({ bets, counters, isProviderAsked });
  if (proven.every((invariant) => !isAboutProvider(invariant) || isHeld(invariant))) return proven;
  await pause(SECOND_LOOK_MS);
  return wallet.proveLedger({ bets, counters, isProviderAsked });
}

/** One line per invariant; exit code 1 if one is broken, or could not be checked. */
export const ledgerVerify: OperatorCommand = {
  usage: '[--without-provider]',
  summary: 'recomputes every balance from the ledger and compares it with all other records',
  async run(context, given, print) {
    const isProviderAsked = !given.includes('--without-provider');
    requireNothingElse(given.filter((word) => word !== '--without-provider'));
    let proven: readonly ProvenInvariant[];
    try {
      proven = await prove(context, isProviderAsked);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRejected)) throw error;
      const reason = error.message.replace(/\.?$/, '');
      print(
        `${reason}: the books were not proven; ledger:verify --without-provider leaves out the provider.`,
      );
      return 1;
    }
    for (const line of proven.flatMap((invariant) => describe(invariant, isProviderAsked))) print(line);
    const brokenCount = proven.filter((invariant) => !isHeld(invariant)).length;
    if (!isProviderAsked) print('The provider’s records were not compared.');
    print(brokenCount === 0 ? 'The books are right.' : `The books are WRONG: ${brokenCount} broken.`);
    return brokenCount === 0 ? 0 : 1;
  },
};
