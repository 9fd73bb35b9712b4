import { usePlayer } from '@paasa/api-client/ui';
import { TextLink } from '@paasa/ui-kit/ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import { Text } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

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
        <Text
          of={texts}
          id="hint.guest"
          tags={{
            login: (words) => <TextLink to="/login">{words}</TextLink>,
            register: (words) => <TextLink to="/register">{words}</TextLink>,
          }}
        />
      ) : (
        <Text
          of={texts}
          id="hint.unverified"
          tags={{ verify: (words) => <TextLink to="/verify-user">{words}</TextLink> }}
        />
      )}
    </Line>
  );
});
