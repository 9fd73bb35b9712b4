import type { ApiStore } from '@paasa/api-client/ui';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { Transaction } from '../../contract/transactions.js';
import { balanceMayHaveChanged } from '../api/wallet.api.js';

/**
 * Has the balance asked for again when the list is opened, for it may tell of what happened meanwhile, and when a
 * transaction that was open is settled: list and balance never contradict each other.
 */
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
