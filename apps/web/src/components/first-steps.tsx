import type { Player } from '@paasa/api-client/ui';
import { ButtonLink, Card, Cluster } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { EmptyBoxArt } from '../art/empty-box-art.js';
import { missingStepOf } from './next-step.js';

/** Low where there is room beside the drawing: what stands below should not have to move far for it. */
const Row = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space.m};
  text-align: center;

  ${({ theme }) => theme.media.fromTablet} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    justify-items: start;
    gap: ${({ theme }) => theme.space.l};
    text-align: start;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
`;

/** Shows a player who has not finished a bet yet where to begin. */
export function FirstSteps({ player }: { player: Player }) {
  const step = missingStepOf(player);
  return (
    <Row as="section" aria-label="First steps">
      <EmptyBoxArt size="7rem" />
      <Words>
        <p>No bets yet. Play a round, and your results will be drawn here.</p>
        <Cluster>
          {step === null ? null : <ButtonLink to={step.to}>{step.action}</ButtonLink>}
          <ButtonLink to="/games" variant={step === null ? 'primary' : 'secondary'}>
            See all games
          </ButtonLink>
        </Cluster>
      </Words>
    </Row>
  );
}
