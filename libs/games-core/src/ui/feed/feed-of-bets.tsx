import { usePlayer } from '@paasa/api-client/ui';
import {
  Button,
  Card,
  Cluster,
  EmptyState,
  LoadingText,
  SectionTitle,
  Stack,
  TextLink,
  ToggleGroup,
  useInSight,
} from '@paasa/ui-kit/ui';
import { useId, useState, type FocusEvent, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { FeedTable } from './feed-table.js';
import { useFeed, type ShownFeed } from './use-feed.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const LISTS = ['recent', 'high'] as const;
type List = (typeof LISTS)[number];

/** The words of a choice stay on one line. */
const Lists = styled.div`
  white-space: nowrap;
`;

const Muted = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
`;

/**
 * Whether the reader is at a row: the rows stay then, so that no link moves away under them.
 *
 * Shape: the answer, and the handlers for the element around the rows.
 */
function useReaderAtRow() {
  const [isFocused, setIsFocused] = useState(false);
  const [isUnderMouse, setIsUnderMouse] = useState(false);
  return [
    isFocused || isUnderMouse,
    {
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setIsFocused(currentTarget.contains(relatedTarget)),
      // A finger does not leave.
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsUnderMouse(pointerType === 'mouse'),
      onPointerLeave: () => setIsUnderMouse(false),
    },
  ] as const;
}

interface RowsProps extends ShownFeed {
  isInSight: boolean;
  list: List;
  titleId: string;
}

function Rows({ feed, hasFailed, isInSight, list, titleId }: RowsProps) {
  const t = useTexts(texts);
  if (hasFailed && feed === undefined) return <p>{t('failed')}</p>;
  // They load when they come into sight.
  if (feed === undefined) return isInSight ? <LoadingText text={t('loading')} /> : null;
  const bets = feed[list];
  if (bets.length === 0) return <EmptyState text={t('empty')} />;
  return <FeedTable bets={bets} titleId={titleId} />;
}

export interface FeedOfBetsProps {
  /** The name in the address of a game; null: all games. */
  game: string | null;
}

/**
 * The bets of all players: the newest, and those with the highest stakes. It changes every few seconds while it is in sight,
 * and not while the reader pauses it or is at a row. Screen readers do not read the changes.
 */
export function FeedOfBets({ game }: FeedOfBetsProps) {
  const t = useTexts(texts);
  const titleId = useId();
  const player = usePlayer();
  const [list, setList] = useState<List>('recent');
  const [isPaused, setIsPaused] = useState(false);
  const [place, isInSight] = useInSight();
  const [isReaderAtRow, handlers] = useReaderAtRow();
  const shown = useFeed(game, isInSight && !isPaused && !isReaderAtRow);
  return (
    <Card as="section" aria-labelledby={titleId} ref={place}>
      <Stack>
        <Cluster $justify="between">
          <SectionTitle id={titleId}>{t('title')}</SectionTitle>
          <Cluster>
            <Lists>
              <ToggleGroup
                label={t('list.label')}
                labelHidden
                options={LISTS.map((value) => ({ value, label: t(`list.${value}`) }))}
                value={list}
                onChange={setList}
              />
            </Lists>
            <Button
              variant="ghost"
              size="s"
              aria-label={t('pause.label')}
              aria-pressed={isPaused}
              onClick={() => setIsPaused(!isPaused)}
            >
              {t(isPaused ? 'pause.on' : 'pause.off')}
            </Button>
          </Cluster>
        </Cluster>
        <Muted>{t(`about.${list}`)}</Muted>
        <div {...handlers}>
          <Rows {...shown} isInSight={isInSight} list={list} titleId={titleId} />
        </div>
        {player === null ? null : (
          <Muted>
            <TextLink to="/profile">{t('choice')}</TextLink>
          </Muted>
        )}
      </Stack>
    </Card>
  );
}
