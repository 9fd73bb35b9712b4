import type { ClaimKey, Directory, UnheldMoney } from '@paasa/cells/server';
import { CellSilent, type CellReferencePort, type MoneyReference } from '@paasa/wallet/server';

export const moneyKey = ({ kind, id }: MoneyReference): MoneyKey => ({ kind, value: id });

type MoneyKey = ClaimKey & { readonly kind: MoneyReference['kind'] };

export const referenceOf = ({ kind, value }: MoneyKey): MoneyReference => ({ kind, id: value });

/**
 * Money of this cell and of the others.
 *
 * Errors: `DatabaseUnavailable` while the directory is away.
 */
export const referencePort = (
  directory: Pick<Directory, 'claim'>,
  unheld: UnheldMoney,
): CellReferencePort => ({
  async claim({ playerId, ...reference }) {
    const [isClaimed] = await directory.claim([{ ...moneyKey(reference), playerId }]);
    return isClaimed === true;
  },
  place: (money) => unheld.place(money.map((references) => references.map(moneyKey))),
  async takeUnheld(references, book) {
    const taken = await unheld.take(references.map(moneyKey), book);
    if (taken === 'elsewhere') return null;
    if (typeof taken === 'object') return taken.done;
    throw new CellSilent('A cell does not answer that may have the money.');
  },
});
