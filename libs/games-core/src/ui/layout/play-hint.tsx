import { usePlayer } from '@paasa/api-client/ui';
import { TextLink } from '@paasa/ui-kit/ui';
import { memo } from 'react';
import { styled } from 'styled-components';

const Line = styled.p`
  font-size: ${({ theme }) => theme.text.s};
  color: ${({ theme }) => theme.color.textMuted};
  text-align: center;
`;

/** Shows the missing step to a player who may not bet yet, below the bet button. */
export const PlayHint = memo(function PlayHint() {
  const player = usePlayer();
  if (player?.isVerified === true) return null;
  return (
    <Line>
      {player === null ? (
        <>
          To play, <TextLink to="/login">log in</TextLink> or{' '}
          <TextLink to="/register">create an account</TextLink>.
        </>
      ) : (
        <>
          To play, <TextLink to="/verify-user">verify your account</TextLink>.
        </>
      )}
    </Line>
  );
});
