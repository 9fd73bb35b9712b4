import type { Player } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { styled } from 'styled-components';
import { BannerSlide } from './banner-slide.js';
import { banners, headlineText } from './banners.js';
import { texts } from './texts/texts.js';
import { useRotation } from './use-rotation.js';

/** As high as the longest banner at each width, so that the content below never moves. */
const Frame = styled.section`
  container-type: inline-size;
  position: relative;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.l};
  box-shadow: ${({ theme }) => theme.shadow.raised};
  touch-action: pan-y pinch-zoom;
`;

const Slides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 23rem;

  ${({ theme }) => theme.media.fromTablet} {
    min-height: 24rem;
  }
`;

const Bar = styled.div`
  position: absolute;
  inset-block: auto ${({ theme }) => theme.space.s};
  inset-inline: ${({ theme }) => theme.space.s} auto;
  z-index: 2;
  display: flex;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.overlay};

  ${({ theme }) => theme.media.fromTablet} {
    inset-block: auto ${({ theme }) => theme.space.l};
    inset-inline: ${({ theme }) => theme.space.xl} auto;
  }
`;

/** Larger than its drawing, so that a thumb hits it. */
const Target = styled.button`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: none;
  color: ${({ theme }) => theme.color.text};
  cursor: pointer;

  &:focus-visible {
    outline-offset: -3px;
  }
  &:hover {
    color: ${({ theme }) => theme.color.accent};
  }
`;

const Dot = styled.span`
  width: 0.625rem;
  height: 0.625rem;
  border: 2px solid currentcolor;
  border-radius: ${({ theme }) => theme.radius.pill};
  transition: width ${({ theme }) => theme.motion.smooth};

  [aria-current] > & {
    width: 1.375rem;
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accent};
  }
`;

const PAUSE = 'M8 5v14M16 5v14';
const PLAY = 'M8 5.5l10 6.5-10 6.5z';

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true" focusable="false">
      <path d={path} fill="currentcolor" stroke="currentcolor" strokeWidth="3" strokeLinejoin="round" />
    </svg>
  );
}

/**
 * Shows the banners in turn. Source: WAI-ARIA Authoring Practices, 'Carousel Pattern'.
 *
 * Banners fade into each other, as in spec.md §9. CSS scroll snapping can only slide them. A library does not fit into
 * the first visit, see docs/decisions/0011.
 */
export function Carousel({ player }: { player: Player | null }) {
  const t = useTexts(texts);
  const { index, isOn, isCalm, isStopped, choose, toggle, frame } = useRotation(banners.length);
  return (
    <Frame {...frame} aria-roledescription={t('role')} aria-label={t('label')}>
      <Bar>
        {/* With reduced motion there is no rotation to pause. */}
        {isCalm ? null : (
          <Target
            type="button"
            aria-label={t(isStopped ? 'play.label' : 'pause.label')}
            title={t(isStopped ? 'play' : 'pause')}
            onClick={toggle}
          >
            <Sign path={isStopped ? PLAY : PAUSE} />
          </Target>
        )}
        {banners.map((banner, place) => (
          <Target
            key={banner.picture}
            type="button"
            aria-label={t('banner', {
              place: String(place + 1),
              count: String(banners.length),
              headline: headlineText(t, banner),
            })}
            aria-current={place === index || undefined}
            onClick={() => choose(place)}
          >
            <Dot />
          </Target>
        ))}
      </Bar>
      <Slides aria-live={isOn ? 'off' : 'polite'}>
        {banners.map((banner, place) => (
          <BannerSlide
            key={banner.picture}
            banner={banner}
            index={place}
            isShown={place === index}
            player={player}
          />
        ))}
      </Slides>
    </Frame>
  );
}
