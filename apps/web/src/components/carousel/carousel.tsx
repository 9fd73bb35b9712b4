import type { Player } from '@paasa/api-client/ui';
import { Suspense, useReducer, useRef } from 'react';
import { styled } from 'styled-components';
import { lazyExtra } from '../lazy-extra.js';
import { firstBanner, type Banner } from './banner.js';
import { BannerSlide } from './banner-slide.js';
import { FIRST_BANNER, isRotating, rotate } from './rotation.js';

// The first banner is what is needed to see the page; what turns it and the others come after that.
const loadRest = () => import('./carousel-rest.js');
const Controls = lazyExtra(async () => ({ default: (await loadRest()).Controls }));
const MoreSlides = lazyExtra(async () => ({ default: (await loadRest()).MoreSlides }));

/** As high as the longest banner at each width, so that nothing below moves when the others come. */
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

/** The banners in turn. Source: WAI-ARIA Authoring Practices, 'Carousel Pattern'. */
export function Carousel({ player }: { player: Player | null }) {
  const [state, dispatch] = useReducer(rotate, FIRST_BANNER);
  const frame = useRef<HTMLElement>(null);
  const isOn = isRotating(state);
  const renderSlide = (banner: Banner, index: number, hasPicture = true) => (
    <BannerSlide {...{ banner, index, hasPicture, player }} isShown={index === state.index} />
  );
  return (
    <Frame ref={frame} aria-roledescription="carousel" aria-label="Highlights">
      <Suspense fallback={null}>
        <Controls {...{ firstBanner, state, isOn, dispatch, frame }} />
      </Suspense>
      <Slides aria-live={isOn ? 'off' : 'polite'}>
        {renderSlide(firstBanner, 0)}
        <Suspense fallback={null}>
          <MoreSlides renderSlide={renderSlide} />
        </Suspense>
      </Slides>
    </Frame>
  );
}
