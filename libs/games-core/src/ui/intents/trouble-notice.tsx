import { Button, Cluster, Notice, Spinner } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { IntentTrouble } from './deliver-intent.js';

const waitingText = {
  connection: 'Connection lost, trying again…',
  server: 'The server does not answer, trying again…',
  busy: 'Very many players are betting right now, trying again…',
};

const adviceText = {
  connection: 'No connection. Reconnect',
  server: 'The server does not answer. Try again in a minute',
  busy: 'Too many players are betting right now. Try again in a minute',
};

/* A second line of text stays beside the spinner. */
const Waiting = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
`;

export interface TroubleNoticeProps {
  trouble: IntentTrouble;
  /** Reassures the player, such as 'your round is safe'. */
  comfort: string;
  onResend: () => void;
}

/** Shows that a lost answer is requested again, and after that what the player can do. */
export function TroubleNotice({ trouble: { cause, isResending }, comfort, onResend }: TroubleNoticeProps) {
  return (
    <Notice tone="pending">
      {isResending ? (
        <Waiting>
          <Spinner />
          <span>{waitingText[cause]}</span>
        </Waiting>
      ) : (
        <Cluster>
          <span>{`${adviceText[cause]}: ${comfort}.`}</span>
          <Button variant="secondary" size="s" onClick={onResend}>
            Try again
          </Button>
        </Cluster>
      )}
    </Notice>
  );
}
