import { archive, archiveVerify } from './archive.commands.js';
import { auditVerify } from './audit-verify.command.js';
import { backup } from './backup.command.js';
import { cells, cellsRefill, cellsRemove } from './cells.command.js';
import { cellsHouse } from './cells-house.command.js';
import { closingList, closingReturn } from './closing.commands.js';
import { inboxList } from './inbox-list.command.js';
import { ledgerVerify } from './ledger-verify.command.js';
import { UsageFault, type OperatorCommand, type OperatorContext } from './operator-command.js';
import { pause, resume } from './pause.command.js';
import { playerFrozen, playerUnfreeze } from './payout-freeze.commands.js';
import { player } from './player.command.js';
import { playerMove } from './player-move.command.js';
import { resetFactors } from './reset-factors.command.js';
import {
  protectionCorrectBirth,
  protectionExclude,
  protectionShow,
  protectionSigns,
} from './protection.commands.js';
import { reconcile } from './reconcile.command.js';
import { reviewApprove, reviewList, reviewRefuse } from './review.commands.js';
import { rotateSecrets } from './rotate-secrets.command.js';
import { sessionsEnd } from './sessions-end.command.js';
import { staffDisable, staffInvite, staffList, staffReset } from './staff.commands.js';
import { suspenseList } from './suspense-list.command.js';
import { suspenseRefund } from './suspense-refund.command.js';
import { transferList } from './transfer-list.command.js';
import { transferShow } from './transfer-show.command.js';
import { voidRound } from './void-round.command.js';

/** THE list of operator commands. */
const commands: Readonly<Record<string, OperatorCommand>> = {
  reconcile,
  'ledger:verify': ledgerVerify,
  'audit:verify': auditVerify,
  'transfer:show': transferShow,
  'transfer:list': transferList,
  'suspense:list': suspenseList,
  'suspense:refund': suspenseRefund,
  'review:list': reviewList,
  'review:approve': reviewApprove,
  'review:refuse': reviewRefuse,
  'inbox:list': inboxList,
  cells,
  'cells:house': cellsHouse,
  'cells:remove': cellsRemove,
  'cells:refill': cellsRefill,
  player,
  'player:move': playerMove,
  'player:frozen': playerFrozen,
  'player:unfreeze': playerUnfreeze,
  'player:reset-factors': resetFactors,
  'sessions:end': sessionsEnd,
  'closing:list': closingList,
  'closing:return': closingReturn,
  'protection:show': protectionShow,
  'protection:exclude': protectionExclude,
  'protection:signs': protectionSigns,
  'protection:correct-birth': protectionCorrectBirth,
  'staff:invite': staffInvite,
  'staff:list': staffList,
  'staff:disable': staffDisable,
  'staff:reset': staffReset,
  'void-round': voidRound,
  pause,
  resume,
  backup,
  archive,
  'archive:verify': archiveVerify,
  'rotate-secrets': rotateSecrets,
};

/** Printed without arguments, for `help`, and for arguments that are not understood. */
export function usageLines(): string[] {
  return [
    'npm run ops -- COMMAND',
    ...Object.entries(commands).map(
      ([name, { usage, summary }]) => `  ${`${name} ${usage}`.trimEnd().padEnd(38)} ${summary}`,
    ),
    // Separate from the others: it needs a place without a product.
    `  ${'restore FILE'.padEnd(38)} restores a backup to PAASA_DATA_DIR or DATABASE_URL: an empty place`,
  ];
}

/** Exit codes: 0 all is well, 1 something is wrong, 2 the arguments were not understood. */
export async function runOperatorCommand(
  openContext: () => Promise<OperatorContext>,
  [name, ...given]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') {
    usageLines().forEach(print);
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    print(`There is no command ${name}.`);
    usageLines().forEach(print);
    return 2;
  }
  try {
    return await command.run(await openContext(), given, print);
  } catch (error) {
    if (!(error instanceof UsageFault)) throw error;
    print(error.message);
    print(`npm run ops -- ${name} ${command.usage}`.trimEnd());
    return 2;
  }
}
