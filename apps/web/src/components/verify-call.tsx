import { ButtonLink, Card } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';

const Row = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.m};
  border-color: ${({ theme }) => theme.color.pending};

  > p {
    flex: 1 1 16rem;
  }
`;

/** Shows unverified players the advantages of verification. */
export function VerifyCall() {
  return (
    <Row as="section" aria-label="Verification">
      <p>Verify your account to play, deposit and withdraw.</p>
      <ButtonLink to="/verify-user">Verify Account</ButtonLink>
    </Row>
  );
}
