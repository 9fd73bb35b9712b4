import { usePlayer } from '@paasa/api-client/ui';
import { VisuallyHidden } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { useProtection } from '../server-state/use-protection.js';
import { netText } from '../words/net-text.js';
import { clockText } from '../words/time-words.js';
import { sessionOf, usePlayedBefore, type PlaySession } from './play-session.js';
import { useElapsed } from './use-elapsed.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${({ theme }) => theme.space.xs};
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.xs};
  font-weight: ${({ theme }) => theme.weight.medium};
  font-variant-numeric: tabular-nums;
  line-height: 1.25;
  white-space: nowrap;
`;

/** One figure does not shout louder than the other: neither has a colour of winning or losing. */
function Figures({ session, asOfMs }: { session: PlaySession; asOfMs: number }) {
  const t = useTexts(texts);
  const seconds = useElapsed(session.seconds, asOfMs, session.isPlaying);
  return (
    <Line>
      {/* A timer is no live region: a screen reader says it on request, not each second. */}
      <span role="timer">
        <VisuallyHidden>{`${t('timePlayed.label')} `}</VisuallyHidden>
        {clockText(seconds)}
      </span>
      <span>
        <VisuallyHidden>{`${t('net.label')} `}</VisuallyHidden>
        {netText(session.netRupees)}
      </span>
    </Line>
  );
}

/** The time and the net result of this session of play. It stands within a line of text. */
export function PlayTime() {
  const playerId = usePlayer()?._id;
  const [before] = usePlayedBefore();
  const { data, fulfilledTimeStamp: asOfMs } = useProtection();
  if (data === undefined || asOfMs === undefined || playerId === undefined) return null;
  return (
    <Figures session={sessionOf(before, { playerId, check: data.realityCheck, asOfMs })} asOfMs={asOfMs} />
  );
}
