import { statSync } from 'node:fs';
import path from 'node:path';
import { requireNothingElse, UsageFault, type OperatorCommand } from './operator-command.js';
import { SECRETS_PART } from './backup/copied-secrets.js';
import { BackupFault } from './backup/backup-fault.js';
import { keyVariables } from '../config/keys.js';

/** A file from which `restore` can start a product. */
export const backup: OperatorCommand = {
  usage: 'FILE',
  summary: 'writes all data into a new file, while the product runs',
  async run({ makeBackup, moves, record }, [file, ...rest], print) {
    requireNothingElse(rest);
    if (file === undefined || !path.isAbsolute(file)) throw new UsageFault('Give the name of a new file.');
    try {
      const make = () => makeBackup(file);
      const made = moves === null ? { value: await make() } : await moves.besideNone(make);
      if (made === null)
        throw new BackupFault(
          'A player is between this cell and another one: finish that first, with player:move.',
        );
      const { parts, createdAt } = made.value;
      await record({ event: 'operator-backup', playerId: null, details: {} });
      print(`${file}: ${statSync(file).size} bytes, the state of ${createdAt}, checked and complete.`);
      print(
        parts.some(({ name }) => name === SECRETS_PART)
          ? 'The secrets are in it: everyone with the file can read everything.'
          : `The keys are not in it. Store these in another safe place: ${Object.values(keyVariables).join(', ')}.`,
      );
      return 0;
    } catch (error) {
      if (!(error instanceof BackupFault)) throw error;
      print(error.message);
      return 1;
    }
  },
};
