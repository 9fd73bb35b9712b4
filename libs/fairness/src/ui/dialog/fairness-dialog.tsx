import { usePlayer } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { ButtonLink, Cluster, Dialog, Stack } from '@paasa/ui-kit/ui';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { Muted } from '../parts/text.js';
import { PlayerSeeds } from './player-seeds.js';
import { texts } from './texts/texts.js';

export interface FairnessDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const FAIRNESS_PATH = '/fairness';

function Content({ onClose }: Pick<FairnessDialogProps, 'onClose'>) {
  const t = useTexts(texts);
  const player = usePlayer();
  const { pathname } = useLocation();
  return (
    <Stack>
      <Muted>{t('explanation')}</Muted>
      {player === null ? <p>{t('guest')}</p> : <PlayerSeeds />}
      <Cluster>
        {player === null ? (
          <ButtonLink to="/login" onClick={onClose}>
            {t('logIn')}
          </ButtonLink>
        ) : null}
        {pathname === FAIRNESS_PATH ? null : (
          <ButtonLink to={FAIRNESS_PATH} variant="secondary" onClick={onClose}>
            {t('page')}
          </ButtonLink>
        )}
      </Cluster>
    </Stack>
  );
}

/** Shows the seeds of a player's next bets and lets the player change them; opened from every game. */
export function FairnessDialog({ isOpen, onClose }: FairnessDialogProps): ReactElement {
  const t = useTexts(texts);
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('title')} wide>
      <Content onClose={onClose} />
    </Dialog>
  );
}
