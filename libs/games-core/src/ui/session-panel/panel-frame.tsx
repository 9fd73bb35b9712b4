import { Icon, IconButton, SectionTitle, useMedia } from '@paasa/ui-kit/ui';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { findFreePlace, makeRoomBelow } from './around-controls.js';
import { EDGE_PX, type PanelPlace } from './panel-choice.js';
import { useMoving } from './use-moving.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const EDGE = `${String(EDGE_PX)}px`;
const WIDTH = '20rem';
/* Of all that it can show, so that it does not grow while it loads. */
const HEIGHT = '22rem';

/* The window is the measure of each place, so that a panel near an edge stays inside when the window gets smaller. */
const Frame = styled.section`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.bar};
  /* From the left in every language, as the pointer that moves it counts. */
  inset: clamp(${EDGE}, var(--top, 100%), max(${EDGE}, 100% - ${HEIGHT} - ${EDGE})) auto auto
    clamp(${EDGE}, var(--left, 100%), max(${EDGE}, 100% - ${WIDTH} - ${EDGE}));
  display: flex;
  flex-direction: column;
  width: ${WIDTH};
  height: min(${HEIGHT}, 100% - 2 * ${EDGE});
  border: 1px solid ${({ theme }) => theme.color.lineControl};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.surfaceRaised};
  box-shadow: ${({ theme }) => theme.shadow.overlay};

  &:focus {
    outline: none;
  }
  &:focus-visible {
    outline: 3px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }
  ${({ theme }) => theme.media.phone} {
    inset: auto 0 0;
    width: auto;
    height: min(${HEIGHT}, 55dvh);
    border-width: 1px 0 0;
    border-radius: ${({ theme }) => `${theme.radius.m} ${theme.radius.m} 0 0`};
  }
  ${({ theme }) => theme.media.tallPhone} {
    bottom: ${({ theme }) => theme.size.bottomBar};
  }
`;

const Head = styled.div<{ $isMovable: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxs};
  padding-inline-start: ${({ theme, $isMovable }) => ($isMovable ? 0 : theme.space.m)};

  ${({ $isMovable }) =>
    $isMovable ? 'cursor: grab; touch-action: none; user-select: none; &:active { cursor: grabbing; }' : ''}

  h2 {
    flex: 1;
    font-size: ${({ theme }) => theme.text.l};
  }
`;

const Handle = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.25rem;
  height: ${({ theme }) => theme.size.control};
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.m};
  background: transparent;
  color: ${({ theme }) => theme.color.textMuted};
  cursor: inherit;
`;

const Body = styled.div`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 ${({ theme }) => theme.space.m} ${({ theme }) => theme.space.s};
`;

const GRIP = { path: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01' };

export interface PanelFrameProps {
  title: string;
  place: PanelPlace | null;
  onMove: (place: PanelPlace) => void;
  /** Whether the panel gets the focus when it appears. */
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel beside the page: it floats and can be moved, by its head or with the arrow keys on its handle; on a phone it is a
 * sheet at the bottom. It is no dialog: the game goes on, and its shortcuts work.
 */
export function PanelFrame({ title, place, onMove, takesFocus, onClose, children }: PanelFrameProps) {
  const t = useTexts(texts);
  const titleId = useId();
  const hintId = useId();
  const frame = useRef<HTMLElement>(null);
  const isMovable = useMedia('fromTablet', true);
  const moving = useMoving(frame, onMove);
  useEffect(() => {
    if (takesFocus) frame.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const [firstPlace, setFirstPlace] = useState<PanelPlace | null>(null);
  const shownPlace = place ?? firstPlace;
  useLayoutEffect(() => {
    const panel = frame.current;
    if (panel === null) return undefined;
    if (!isMovable) return makeRoomBelow(panel);
    setFirstPlace(findFreePlace(panel.getBoundingClientRect()));
    return undefined;
  }, [isMovable]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <Frame
      ref={frame}
      tabIndex={-1}
      aria-labelledby={titleId}
      style={isMovable && shownPlace !== null ? styleAt(shownPlace) : undefined}
      onKeyDown={handleKeyDown}
    >
      <Head $isMovable={isMovable} {...(isMovable ? moving.byPointer : {})}>
        {isMovable ? (
          <>
            <Handle type="button" aria-label={t('move')} aria-describedby={hintId} {...moving.byKeys}>
              <Icon name={GRIP} size="1.25rem" />
            </Handle>
            <span id={hintId} hidden>
              {t('move.hint')}
            </span>
          </>
        ) : null}
        <SectionTitle id={titleId}>{title}</SectionTitle>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </Head>
      <Body>{children}</Body>
    </Frame>
  );
}

/* Custom properties: with a rule for each place, the browser would restyle the whole page at each step. */
function styleAt({ left, top }: PanelPlace): CSSProperties {
  const style: Record<`--${string}`, string> = { '--left': `${String(left)}px`, '--top': `${String(top)}px` };
  return style;
}
