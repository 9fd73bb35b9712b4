import { usePlayer } from '@paasa/api-client/ui';
import { ButtonLink, Cluster, Dialog, Stack } from '@paasa/ui-kit/ui';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { Muted } from '../parts/text.js';
import { PlayerSeeds } from './player-seeds.js';

export interface FairnessDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const FAIRNESS_PATH = '/fairness';

function Explanation() {
  return (
    <Muted>
      Every result comes from three things: our secret server seed, your client seed, and a nonce that counts
      your bets. The hash binds us to our seed before you bet. Once the seed is revealed, you can check every
      bet made with it.
    </Muted>
  );
}

function Content({ onClose }: Pick<FairnessDialogProps, 'onClose'>) {
  const player = usePlayer();
  const { pathname } = useLocation();
  return (
    <Stack>
      <Explanation />
      {player === null ? (
        <p>Log in to see your own seeds and to choose your client seed.</p>
      ) : (
        <PlayerSeeds />
      )}
      <Cluster>
        {player === null ? (
          <ButtonLink to="/login" onClick={onClose}>
            Log in
          </ButtonLink>
        ) : null}
        {pathname === FAIRNESS_PATH ? null : (
          <ButtonLink to={FAIRNESS_PATH} variant="secondary" onClick={onClose}>
            How it works, verify bets
          </ButtonLink>
        )}
      </Cluster>
    </Stack>
  );
}

/** Shows the seeds of a player's next bets and lets the player change them; opened from every game. */
export function FairnessDialog({ isOpen, onClose }: FairnessDialogProps): ReactElement {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Fairness" wide>
      <Content onClose={onClose} />
    </Dialog>
  );
}
