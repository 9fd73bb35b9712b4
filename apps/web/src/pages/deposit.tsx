import { usePlayer } from '@paasa/api-client/ui';
import { DepositPage } from '@paasa/wallet/ui';
import { ButtonLink, Card, EmptyState, PageTitle } from '@paasa/ui-kit/ui';
import { LoginPrompt } from '../components/login-prompt.js';

/** Who may deposit sees the form; the others see what they need first. */
export function DepositMoneyPage() {
  const player = usePlayer();
  if (player?.isVerified === true) return <DepositPage />;
  return (
    <>
      <PageTitle text="Deposit" hidden />
      {player === null ? (
        <LoginPrompt text="Login to deposit money" />
      ) : (
        <Card>
          <EmptyState icon="shield" text="Please verify your account to use wallet features.">
            <ButtonLink to="/verify-user">Verify Now</ButtonLink>
          </EmptyState>
        </Card>
      )}
    </>
  );
}
