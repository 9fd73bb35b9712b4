import type { ApiStore } from '@paasa/api-client/ui';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { Transaction } from '../../contract/transactions.js';
import { balanceMayHaveChanged } from '../api/wallet.api.js';

/** Reloads the balance when the list is opened, and when an open transaction is settled. So list and balance agree. */
export function useNoticeSettled(playerId: string | null, rows: readonly Transaction[]): void {
  const dispatch = useDispatch<ApiStore['dispatch']>();
  useEffect(() => {
    if (playerId !== null) dispatch(balanceMayHaveChanged());
  }, [playerId, dispatch]);
  const openIds = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const isAnySettled = rows.some(({ _id, status }) => status !== 'PENDING' && openIds.current.has(_id));
    openIds.current = new Set(rows.filter(({ status }) => status === 'PENDING').map(({ _id }) => _id));
    if (isAnySettled) dispatch(balanceMayHaveChanged());
  }, [rows, dispatch]);
}
