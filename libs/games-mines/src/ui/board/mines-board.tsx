import { skipHeldKey } from '@paasa/games-core/ui';
import {
  useCallback,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { VisuallyHidden } from '@paasa/ui-kit/ui';
import { css, keyframes, styled } from 'styled-components';
import { MINES_COLUMN_COUNT, MINES_TILE_COUNT } from '../../contract/mines-limits.js';
import { tileForKey } from './tile-for-key.js';
import { tileName, type TileState } from './tile-states.js';
import { Tile } from './tile.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const RIPPLE_MS = 45;

const ROWS = Array.from({ length: MINES_TILE_COUNT / MINES_COLUMN_COUNT }, (_, row) =>
  Array.from({ length: MINES_COLUMN_COUNT }, (_column, column) => row * MINES_COLUMN_COUNT + column),
);

const quake = keyframes`
  20% { translate: -5px 1px; }
  40% { translate: 4px -2px; }
  60% { translate: -3px 1px; }
  80% { translate: 2px 0; }
`;

/* The same gap in both directions; a percentage of the height would not count towards the height. */
const GAP = 'clamp(0.5rem, 1.2vw, 0.875rem)';

const Grid = styled.div<{ $isHit: boolean }>`
  display: grid;
  gap: ${GAP};
  width: 100%;
  ${({ $isHit }) =>
    $isHit
      ? css`
          animation: ${quake} 340ms ease-out;
        `
      : ''}
  padding-bottom: ${({ theme }) => theme.space.xs};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(${MINES_COLUMN_COUNT}, minmax(0, 1fr));
  gap: ${GAP};
`;

/** The distance of two tiles in steps of a chess king. */
const distance = (one: number, other: number): number =>
  Math.max(
    Math.abs((one % MINES_COLUMN_COUNT) - (other % MINES_COLUMN_COUNT)),
    Math.abs(Math.floor(one / MINES_COLUMN_COUNT) - Math.floor(other / MINES_COLUMN_COUNT)),
  );

export interface BoardHandle {
  /** Focuses the tile that had the focus last, without scrolling. */
  focus: () => void;
}

export interface MinesBoardProps {
  /** By tile index. */
  tiles: readonly TileState[];
  /** Whether a round is open, so that hidden tiles can be opened. */
  isOpen: boolean;
  /** A press does nothing: a round is about to begin, or one has ended unseen. */
  isHeld: boolean;
  /** The tile that was pressed and is not answered yet. */
  pressedTile: number | null;
  /** Units: `clickCount` is 2 for the second half of a double click. */
  onReveal: (tileIndex: number, clickCount: number) => void;
  onStart: () => void;
  /** The tiles of autoplay, and what a press on one does; null while the player plays by hand. */
  picking: {
    readonly picks: readonly number[];
    readonly onPick: ((tileIndex: number) => void) | null;
  } | null;
  ref?: Ref<BoardHandle>;
}

/** The 25 tiles: one stop for Tab; arrows move the focus; Enter, Space and the pointer open a tile. */
export function MinesBoard(props: MinesBoardProps) {
  const { tiles, isOpen, isHeld, pressedTile, onReveal, onStart, picking, ref } = props;
  const t = useTexts(texts);
  const onPick = picking?.onPick ?? null;
  const hintId = useId();
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const [tabStop, setTabStop] = useState(0);
  const keepButton = useCallback((tile: number, button: HTMLButtonElement) => {
    buttons.current.set(tile, button);
  }, []);
  const focusTile = (tile: number) => buttons.current.get(tile)?.focus();
  useImperativeHandle(
    ref,
    () => ({ focus: () => buttons.current.get(tabStop)?.focus({ preventScroll: true }) }),
    [tabStop],
  );

  const handHint = isOpen || isHeld ? null : t('hint.hand');
  const autoHint = onPick === null ? null : t('hint.auto');
  const hint = picking === null ? handHint : autoHint;
  const hitTile = tiles.indexOf('hit-mine');
  const handleKeyDown = (event: KeyboardEvent) => {
    // Also after a held Enter on Bet, because the focus has just moved here.
    skipHeldKey(event);
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const next = tileForKey(tabStop, event.key, event.ctrlKey);
    if (next === null) return;
    event.preventDefault();
    focusTile(next);
  };
  const drawTile = (tile: number) => {
    const state = tiles[tile] ?? 'hidden';
    const isPicked = picking?.picks.includes(tile) === true && state === 'hidden';
    const name = tileName(tile, state, t.language);
    return (
      <Tile
        tile={tile}
        name={isPicked ? t('tile.picked', { tile: name }) : name}
        state={state}
        isPressable={state === 'hidden' && !isHeld && (picking === null || onPick !== null)}
        isPicked={isPicked}
        isIdle={!isOpen}
        isPressed={tile === pressedTile}
        isTabStop={tile === tabStop}
        delayMs={hitTile === -1 || isOpen ? 0 : distance(tile, hitTile) * RIPPLE_MS}
        onMount={keepButton}
        onPress={picking === null ? (isOpen ? onReveal : onStart) : (onPick ?? onReveal)}
        onFocus={setTabStop}
      />
    );
  };
  return (
    <>
      {/* The focused tiles send their keys up to here. */}
      <Grid
        role="grid"
        aria-label={t('grid')}
        aria-describedby={hint === null ? undefined : hintId}
        tabIndex={-1}
        onKeyDown={handleKeyDown}
        $isHit={hitTile !== -1}
      >
        {ROWS.map((row) => (
          <Row key={row[0]} role="row">
            {row.map((tile) => (
              <div key={tile} role="gridcell">
                {drawTile(tile)}
              </div>
            ))}
          </Row>
        ))}
      </Grid>
      {hint === null ? null : <VisuallyHidden id={hintId}>{hint}</VisuallyHidden>}
    </>
  );
}
