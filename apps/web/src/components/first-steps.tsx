import type { Player } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { ButtonLink, Cluster } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { EmptyBoxArt } from '../art/empty-box-art.js';
import { texts } from './dashboard/texts/texts.js';
import { missingStepOf } from './next-step.js';
import { texts as stepTexts } from './next-step/texts/texts.js';
import { PictureRow } from './picture-row.js';

const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
`;

/** Shows the first steps to a player without a finished bet. */
export function FirstSteps({ player }: { player: Player }) {
  const t = useTexts(texts);
  const step = missingStepOf(useTexts(stepTexts), player);
  return (
    <PictureRow as="section" aria-label={t('steps.label')}>
      <EmptyBoxArt size="7rem" />
      <Words>
        <p>{t('steps.text')}</p>
        <Cluster>
          {step === null ? null : <ButtonLink to={step.to}>{step.action}</ButtonLink>}
          <ButtonLink to="/games" variant={step === null ? 'primary' : 'secondary'}>
            {t('steps.games')}
          </ButtonLink>
        </Cluster>
      </Words>
    </PictureRow>
  );
}
