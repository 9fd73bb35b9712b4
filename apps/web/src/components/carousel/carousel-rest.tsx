import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Banner } from './banner.js';
import { moreBanners } from './more-banners.js';
import type { Rotation } from './rotation.js';
import { useIdle } from './use-idle.js';
import { useRotation, type RotationOptions } from './use-rotation.js';

const Bar = styled.div`
  position: absolute;
  inset: auto auto ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.s};
  z-index: 2;
  display: flex;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.overlay};

  ${({ theme }) => theme.media.fromTablet} {
    inset: auto auto ${({ theme }) => theme.space.l} ${({ theme }) => theme.space.xl};
  }
`;

/** Larger than what is drawn in it, so that a thumb finds it. */
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

export interface ControlsProps extends Omit<RotationOptions, 'shownIndex'> {
  firstBanner: Banner;
  state: Rotation;
}

/** Turns the banners by itself, and lets the visitor stop that and choose. */
export function Controls({ firstBanner, state, dispatch, ...rotation }: ControlsProps) {
  useRotation({ ...rotation, dispatch, shownIndex: state.index });
  const isStopped = state.wish === 'stopped';
  const banners = [firstBanner, ...moreBanners];
  return (
    <Bar>
      {/* Where nothing may move there is nothing to pause. */}
      {state.isCalm ? null : (
        <Target
          type="button"
          aria-label={isStopped ? 'Play banners' : 'Pause banners'}
          title={isStopped ? 'Play' : 'Pause'}
          onClick={() => dispatch({ type: 'toggled' })}
        >
          <Sign path={isStopped ? PLAY : PAUSE} />
        </Target>
      )}
      {banners.map(({ picture, headline }, index) => (
        <Target
          key={picture}
          type="button"
          aria-label={`Banner ${index + 1} of ${banners.length}: ${headline.join(' ')}`}
          aria-current={index === state.index || undefined}
          onClick={() => dispatch({ type: 'chosen', index })}
        >
          <Dot />
        </Target>
      ))}
    </Bar>
  );
}

export interface MoreSlidesProps {
  /** Draws one; `index` is from 0, and a picture may be missing yet. */
  renderSlide: (banner: Banner, index: number, hasPicture: boolean) => ReactNode;
}

/** The banners after the first one; their pictures load when there is time. */
export function MoreSlides({ renderSlide }: MoreSlidesProps) {
  const isIdle = useIdle();
  return moreBanners.map((banner, place) => (
    <Fragment key={banner.picture}>{renderSlide(banner, place + 1, isIdle)}</Fragment>
  ));
}
