import { keyVariables } from '../config/keys.js';
import { requireNothingElse, type OperatorCommand, type OperatorContext } from './operator-command.js';

type Print = (line: string) => void;

const SEALING = [keyVariables.seedEncryptionKey, keyVariables.payoutDetailsKey].join(' and ');

/** New keys have to be known to every process before anything is sealed with them. */
function begin({ secrets }: OperatorContext, print: Print): number {
  if (!secrets.areOwn) {
    print('The keys come from the settings, and there is no old one beside a new one.');
    print(
      `Set ${SEALING} to \`new,old\` in every process, restart, and ask again: docs/operations.md, New keys.`,
    );
    return 1;
  }
  if (secrets.areTokensChanging) {
    print('Tokens of the keys before are still believed: `rotate-secrets --forget-tokens` first.');
    return 1;
  }
  print(
    secrets.renew()
      ? 'There are new secrets; the old ones are kept beside them.'
      : 'There are new secrets, which this product has not read yet.',
  );
  print('Restart the product, then ask again: what is sealed is sealed anew then.');
  return 0;
}

/** What a product could not open would be lost to its players, and what it seals with the old key to everybody. */
async function isTooSoon({ secrets }: OperatorContext, print: Print): Promise<boolean> {
  if (!(await secrets.isAnotherKeyAtWork())) return false;
  print('A process of the product still works with the key before: restart it first. The old keys are kept.');
  return true;
}

/** Shape: whether everything could be read. */
async function resealAll({ sealed }: OperatorContext, print: Print): Promise<boolean> {
  let unreadableCount = 0;
  for (const [what, reseal] of Object.entries(sealed)) {
    const done = await reseal();
    unreadableCount += done.unreadableCount;
    const trouble = done.unreadableCount === 0 ? '' : `, ${done.unreadableCount} that no key opens`;
    print(`${what}: ${done.seenCount} looked at, ${done.resealedCount} sealed anew${trouble}`);
  }
  return unreadableCount === 0;
}

async function finish({ secrets }: OperatorContext, print: Print): Promise<void> {
  if (!secrets.areOwn) {
    print(`Nothing needs the old keys any more: set ${SEALING} to the new ones alone.`);
    return;
  }
  await secrets.forget('sealing');
  print('Nothing needs the old keys any more: they are forgotten.');
  if (secrets.areTokensChanging)
    print(
      'Players stay signed in: old tokens are believed until `rotate-secrets --forget-tokens`, a week from now.',
    );
}

/** Everything that is sealed gets a new key, while the product runs; old keys are forgotten when nothing needs them. */
export const rotateSecrets: OperatorCommand = {
  usage: '[--forget-tokens]',
  summary:
    'exchanges the keys of seeds, rounds, bank details and tokens; ask again until it says that it is done',
  async run(context, given, print) {
    const isForgetting = given.includes('--forget-tokens');
    requireNothingElse(given.filter((word) => word !== '--forget-tokens'));
    const { secrets, record } = context;
    if (isForgetting) {
      if (!secrets.areOwn) {
        print('The keys come from the settings: leave the old one out of them.');
        return 1;
      }
      if (await isTooSoon(context, print)) return 1;
      await secrets.forget('tokens');
      await record({ event: 'operator-secrets-rotated', playerId: null, details: { step: 'forget-tokens' } });
      print('Old tokens are worthless from the next start on.');
      return 0;
    }
    if (!secrets.areChanging) return begin(context, print);
    if (await isTooSoon(context, print)) return 1;
    if (!(await resealAll(context, print))) {
      print('Some of it opens with none of the keys, so the old ones are kept. Was a key left out?');
      return 1;
    }
    // One may have been started with the settings of before while the others were at it.
    if (await isTooSoon(context, print)) return 1;
    await record({ event: 'operator-secrets-rotated', playerId: null, details: { step: 'sealed-anew' } });
    await finish(context, print);
    return 0;
  },
};
