import type { Player } from '@paasa/api-client/ui';
import { ButtonLink, Cluster } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { EmptyBoxArt } from '../art/empty-box-art.js';
import { missingStepOf } from './next-step.js';
import { PictureRow } from './picture-row.js';

const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
`;

/** Shows the first steps to a player without a finished bet. */
export function FirstSteps({ player }: { player: Player }) {
  const step = missingStepOf(player);
  return (
    <PictureRow as="section" aria-label="First steps">
      <EmptyBoxArt size="7rem" />
      <Words>
        <p>No bets yet. Play a round to see your results here.</p>
        <Cluster>
          {step === null ? null : <ButtonLink to={step.to}>{step.action}</ButtonLink>}
          <ButtonLink to="/games" variant={step === null ? 'primary' : 'secondary'}>
            See all games
          </ButtonLink>
        </Cluster>
      </Words>
    </PictureRow>
  );
}
