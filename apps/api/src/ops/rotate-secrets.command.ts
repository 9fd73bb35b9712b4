import { keyVariables } from '../config/keys.js';
import { requireNothingElse, type OperatorCommand, type OperatorContext } from './operator-command.js';

type Print = (line: string) => void;

const { seedEncryptionKey, payoutDetailsKey, twoFactorKey } = keyVariables;
const SEALING = `${seedEncryptionKey}, ${payoutDetailsKey} and ${twoFactorKey}`;

/** Every process must know the new keys before anything is sealed with them. */
function begin({ secrets }: OperatorContext, print: Print): number {
  if (!secrets.areOwn) {
    print('The keys come from the settings, and no old key stands beside a new one.');
    print(
      `Set ${SEALING} to \`new,old\` in every process, restart, and run this again: docs/operations.md, New keys.`,
    );
    return 1;
  }
  if (secrets.areTokensChanging) {
    print('Tokens of the earlier keys are still accepted: run `rotate-secrets --forget-tokens` first.');
    return 1;
  }
  print(
    secrets.renew()
      ? 'There are new secrets; the old ones are stored beside them.'
      : 'There are new secrets, which this product has not read yet.',
  );
  print('Restart the product, then run this again: it will seal everything with the new keys.');
  return 0;
}

/**
 * A value that a product cannot open is lost to its player. A value that it seals with a removed key is lost to
 * everybody.
 */
async function isTooSoon({ secrets }: OperatorContext, print: Print): Promise<boolean> {
  if (!(await secrets.isAnotherKeyAtWork())) return false;
  print(
    'A process of the product still works with the earlier key: restart it first. The old keys are kept.',
  );
  return true;
}

/** Shape: whether every value could be read. */
async function resealAll({ sealed }: OperatorContext, print: Print): Promise<boolean> {
  let unreadableCount = 0;
  for (const [what, reseal] of Object.entries(sealed)) {
    const done = await reseal();
    unreadableCount += done.unreadableCount;
    const trouble = done.unreadableCount === 0 ? '' : `, ${done.unreadableCount} that no key opens`;
    print(`${what}: ${done.seenCount} checked, ${done.resealedCount} sealed again${trouble}`);
  }
  return unreadableCount === 0;
}

async function finish({ secrets }: OperatorContext, print: Print): Promise<void> {
  if (!secrets.areOwn) {
    print(`The old keys are not needed any more: set ${SEALING} to the new ones alone.`);
    return;
  }
  await secrets.forget('sealing');
  print('The old keys are not needed any more: they are removed.');
  if (secrets.areTokensChanging)
    print(
      'Players stay signed in: old tokens are accepted until `rotate-secrets --forget-tokens`, a week from now.',
    );
}

/** Seals all values with a new key while the product runs. Old keys are removed when no value needs them. */
export const rotateSecrets: OperatorCommand = {
  usage: '[--forget-tokens]',
  summary:
    'exchanges the keys of seeds, rounds, bank details, second factors and tokens; repeat it until it says that it is done',
  async run(context, given, print) {
    const isForgetting = given.includes('--forget-tokens');
    requireNothingElse(given.filter((word) => word !== '--forget-tokens'));
    const { secrets, record } = context;
    if (isForgetting) {
      if (!secrets.areOwn) {
        print('The keys come from the settings: remove the old one there.');
        return 1;
      }
      if (await isTooSoon(context, print)) return 1;
      await secrets.forget('tokens');
      await record({ event: 'operator-secrets-rotated', playerId: null, details: { step: 'forget-tokens' } });
      print('Old tokens become invalid at the next start.');
      return 0;
    }
    if (!secrets.areChanging) return begin(context, print);
    if (await isTooSoon(context, print)) return 1;
    if (!(await resealAll(context, print))) {
      print('Some values open with none of the keys, so the old ones are kept. Is a key missing?');
      return 1;
    }
    // A process may have started with the earlier settings meanwhile.
    if (await isTooSoon(context, print)) return 1;
    await record({ event: 'operator-secrets-rotated', playerId: null, details: { step: 'sealed-anew' } });
    await finish(context, print);
    return 0;
  },
};
