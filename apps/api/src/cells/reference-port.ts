import type { ClaimKey, Directory } from '@paasa/cells/server';
import type { CellReferencePort, MoneyReference } from '@paasa/wallet/server';

const moneyKey = ({ kind, id }: MoneyReference): ClaimKey => ({ kind, value: id });

/**
 * References of this cell's money in the directory.
 *
 * Errors: `DatabaseUnavailable` while the directory is away. A reference of another cell is an ordinary error, because it
 * stays one: what waits for it is put off, and stops nothing else.
 */
export const referencePort = (directory: Directory): CellReferencePort => ({
  async claim({ playerId, ...reference }) {
    const [isClaimed] = await directory.claim([{ ...moneyKey(reference), playerId }]);
    if (isClaimed !== true) throw new Error(`Another cell has ${reference.kind} ${reference.id}.`);
  },
  async areOwn(references) {
    const keys = references.map((reference) => moneyKey(reference ?? { kind: 'order', id: '' }));
    const homes = await directory.find(keys);
    return keys.map((key, index) => (homes[index]?.cell ?? directory.cellOfUnknown(key)) === directory.cell);
  },
});
