import { useRight } from '@paasa/console-kit/ui';
import { formatRupeesNumber, TextLink } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Small = styled.span`
  font-size: ${({ theme }) => theme.text.xs};
  overflow-wrap: anywhere;
`;

export const Id = ({ children }: { children: ReactNode }) => <Small>{children}</Small>;

export const transferPath = (transferId: string): string => `/money/transfers/${transferId}`;
export const paymentPath = (paymentId: string): string => `/money/payments/${paymentId}`;

/** A player by id; the link leads to the player’s page for those who may open it. */
export function PlayerLink({ playerId }: { playerId: string }) {
  const canOpen = useRight('players:read');
  return <Id>{canOpen ? <TextLink to={`/players/${playerId}`}>{playerId}</TextLink> : playerId}</Id>;
}

/** A deposit or withdrawal by id; the link leads to its story for those who may open it. */
export function TransferLink({ transferId }: { transferId: string }) {
  const canOpen = useRight('money:read');
  return <Id>{canOpen ? <TextLink to={transferPath(transferId)}>{transferId}</TextLink> : transferId}</Id>;
}

/** An amount in its own currency. */
export const amountText = (amount: number, currency = 'INR'): string =>
  currency === 'INR' ? formatRupeesNumber(amount) : `${currency} ${amount.toFixed(2)}`;
