import { requireNothingElse, UsageFault, type OperatorCommand } from './operator-command.js';

const HASH = /^[0-9a-f]{64}$/i;

/** Shape: the hash to look for, or null. */
function readExpected([option, hash, ...rest]: readonly string[]): string | null {
  if (option === undefined) return null;
  requireNothingElse(rest);
  if (option !== '--expect' || hash === undefined || !HASH.test(hash))
    throw new UsageFault('Give a hash of 64 digits that audit:verify has printed: --expect HASH.');
  return hash.toLowerCase();
}

/** Proves the audit log of the console. What it prints is worth noting outside of the database. */
export const auditVerify: OperatorCommand = {
  usage: '[--expect HASH]',
  summary: 'proves the chain of the audit log of the console; the printed hash is for your notes',
  async run({ staff }, given, print) {
    const expected = readExpected(given);
    const { entryCount, lastHash, faultCount, faults, isExpectedThere } = await staff.verifyLog(expected);
    for (const fault of faults) print(`BROKEN  ${fault}`);
    if (faultCount > faults.length) print(`… and ${String(faultCount - faults.length)} more`);
    if (isExpectedThere === false)
      print(
        `BROKEN  No entry has the hash ${String(expected)}: the newest are gone, or all were written anew.`,
      );
    print(`${String(entryCount)} entries; the last hash is ${lastHash}`);
    const isWhole = faultCount === 0 && isExpectedThere !== false;
    print(isWhole ? 'The audit log is whole.' : 'The audit log is BROKEN.');
    return isWhole ? 0 : 1;
  },
};
