import { statSync } from 'node:fs';
import path from 'node:path';
import { requireNothingElse, UsageFault, type OperatorCommand } from './operator-command.js';
import { SECRETS_PART } from './backup/copied-secrets.js';
import { BackupFault } from './backup/backup-fault.js';
import { keyVariables } from '../config/keys.js';

/** A file that `restore` can start a product from. */
export const backup: OperatorCommand = {
  usage: 'FILE',
  summary: 'writes everything that is kept into a new file, beside play',
  async run({ makeBackup, record }, [file, ...rest], print) {
    requireNothingElse(rest);
    if (file === undefined || !path.isAbsolute(file))
      throw new UsageFault('The name of a new file is needed.');
    try {
      const { parts, createdAt } = await makeBackup(file);
      await record({ event: 'operator-backup', playerId: null, details: {} });
      print(`${file}: ${statSync(file).size} bytes, the state of ${createdAt}, read again and whole.`);
      print(
        parts.some(({ name }) => name === SECRETS_PART)
          ? 'The secrets are in it: whoever has the file can read everything.'
          : `The keys are not in it. Keep these somewhere else, and safe: ${Object.values(keyVariables).join(', ')}.`,
      );
      return 0;
    } catch (error) {
      if (!(error instanceof BackupFault)) throw error;
      print(error.message);
      return 1;
    }
  },
};
