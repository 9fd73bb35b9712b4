import { usePlayer } from '@paasa/api-client/ui';
import { ButtonLink, Dialog, Money, Stack } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';

export interface WalletDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const Label = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
`;

const Balance = styled.p`
  color: ${({ theme }) => theme.color.accent};
  font-size: ${({ theme }) => theme.text.xxl};
  font-weight: ${({ theme }) => theme.weight.heavy};
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${({ theme }) => theme.space.s};
`;

/** The balance, and what the player may do with it; shows nothing to a guest. */
export function WalletDialog({ open, onClose }: WalletDialogProps) {
  const player = usePlayer();
  if (player === null) return null;
  return (
    <Dialog open={open} onClose={onClose} title="Wallet">
      <Stack>
        <div>
          <Label>Available Balance</Label>
          <Balance>
            <Money rupees={player.wallet} />
          </Balance>
        </div>
        {player.isVerified ? (
          <Ways>
            <ButtonLink to="/withdraw-money" variant="secondary" wide onClick={onClose}>
              Withdraw
            </ButtonLink>
            <ButtonLink to="/deposit-money" wide onClick={onClose}>
              Deposit
            </ButtonLink>
          </Ways>
        ) : (
          <>
            <p>Please verify your account to use wallet features.</p>
            <ButtonLink to="/verify-user" wide onClick={onClose}>
              Verify Now
            </ButtonLink>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
