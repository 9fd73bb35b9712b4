import { Button, Cluster, Notice, Spinner } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { IntentTrouble } from './deliver-intent.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

/* A second line of text stays beside the spinner. */
const Waiting = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
`;

export interface TroubleNoticeProps {
  trouble: IntentTrouble;
  /** Reassures the player, such as 'your round is safe'. It ends a sentence. */
  comfort: string;
  onResend: () => void;
}

/** Shows that a lost answer is requested again, and after that what the player can do. */
export function TroubleNotice({ trouble: { cause, isResending }, comfort, onResend }: TroubleNoticeProps) {
  const t = useTexts(texts);
  return (
    <Notice tone="pending">
      {isResending ? (
        <Waiting>
          <Spinner />
          <span>{t(`waiting.${cause}`)}</span>
        </Waiting>
      ) : (
        <Cluster>
          <span>{t(`advice.${cause}`, { comfort })}</span>
          <Button variant="secondary" size="s" onClick={onResend}>
            {t('tryAgain')}
          </Button>
        </Cluster>
      )}
    </Notice>
  );
}
