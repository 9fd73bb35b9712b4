import type { ApiStore } from '@paasa/api-client/ui';
import { useDispatch } from 'react-redux';
import type { Transaction } from '../../contract/transactions.js';
import { fetchNewestTransactions } from './wallet.api.js';

/** Finds a transfer among the newest ones; null if it is not there, or without an answer. */
export function useFindTransfer(): (transactionId: string) => Promise<Transaction | null> {
  const dispatch = useDispatch<ApiStore['dispatch']>();
  return async (transactionId) => {
    const { data, isSuccess } = await dispatch(fetchNewestTransactions());
    return (isSuccess ? data?.rows.find(({ _id }) => _id === transactionId) : undefined) ?? null;
  };
}
