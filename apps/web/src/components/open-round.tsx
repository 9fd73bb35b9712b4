import { useOpenRounds } from '@paasa/games-core/ui';
import { useTexts } from '@paasa/texts/ui';
import { ButtonLink, Icon, visuallyHidden, VisuallyHidden } from '@paasa/ui-kit/ui';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { texts } from './open-round/texts/texts.js';

const pathOf = (game: string): string => `/games/${encodeURIComponent(game)}`;

/*
 * On a small screen the bar has no room for words beside crores, and on a small phone no room for the logo, which keeps it
 * on the right.
 */
const Continue = styled(ButtonLink)`
  flex: none;

  @media (max-width: 25.9375rem) {
    margin-inline-start: auto;
  }
  border-color: ${({ theme }) => theme.color.accent};
  color: ${({ theme }) => theme.color.accent};

  ${({ theme }) => theme.media.smallScreen} {
    padding: 0 ${({ theme }) => theme.space.xs};

    span {
      ${visuallyHidden}
    }
  }
`;

/** Leads to the player's open round from every page but its own. */
export function OpenRoundLink() {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const round = useOpenRounds().find(({ game }) => pathname !== pathOf(game.name));
  if (round === undefined) return null;
  const { _id, name, displayName } = round.game;
  const text = t('continue', { game: displayName });
  return (
    <Continue
      to={pathOf(name)}
      state={{ gameId: _id }}
      variant="secondary"
      size="s"
      title={text}
      data-open-round
    >
      <Icon name="play" size="1.25rem" />
      <span>{text}</span>
    </Continue>
  );
}

const Badge = styled.span`
  position: absolute;
  /* Beside the star. */
  inset-block: ${({ theme }) => theme.space.xs} auto;
  inset-inline: ${({ theme }) => theme.space.xs} 2.75rem;
  padding: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.xs};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.accent};
  color: ${({ theme }) => theme.color.onAccent};
  font-size: ${({ theme }) => theme.text.s};
  font-weight: ${({ theme }) => theme.weight.bold};
  text-align: center;
`;

/** Lies over the tile of a game whose round is open, so that nothing moves. */
export function OpenRoundBadge({ game }: { game: string }) {
  const t = useTexts(texts);
  const isOpen = useOpenRounds().some((round) => round.game.name === game);
  if (!isOpen) return null;
  return (
    <Badge data-round-open>
      <VisuallyHidden>, </VisuallyHidden>
      {t('open')}
    </Badge>
  );
}
