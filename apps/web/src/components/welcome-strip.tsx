import type { Player } from '@paasa/api-client/ui';
import { ButtonLink, Card, Cluster, formatRupeesNumber } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';

const Row = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.m};
`;

const Greeting = styled.p`
  font-size: ${({ theme }) => theme.text.xl};
  font-weight: ${({ theme }) => theme.weight.bold};
  overflow-wrap: anywhere;
`;

const Balance = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

/** Greets a signed-in player. */
export function WelcomeStrip({ player }: { player: Player }) {
  return (
    <Row as="section" aria-label="Your account">
      <div>
        <Greeting>{`Welcome, ${player.name}!`}</Greeting>
        <Balance>{`Wallet Balance: ${formatRupeesNumber(player.wallet)}`}</Balance>
      </div>
      <Cluster>
        <ButtonLink to="/profile" variant="secondary">
          Profile
        </ButtonLink>
        <ButtonLink to="/dashboard" variant="secondary">
          Dashboard
        </ButtonLink>
      </Cluster>
    </Row>
  );
}
