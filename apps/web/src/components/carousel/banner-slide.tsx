import type { Player } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { ButtonLink, Cluster } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { banners, headlineOf, type Banner } from './banners.js';
import { texts } from './texts/texts.js';

/** How long one banner takes to cover the one before. Source: spec.md §9, 'Banner interval / fade'. */
const BANNER_FADE_MS = 500;

/** All slides lie on each other. The new one fades in above the old one, which is hidden when it is covered. */
const Slide = styled.div<{ $isShown: boolean }>`
  display: grid;
  position: relative;
  grid-area: 1 / 1;
  z-index: ${({ $isShown }) => ($isShown ? 1 : 0)};
  background: ${({ theme }) => `linear-gradient(100deg, ${theme.color.surface} 30%, ${theme.color.pageGlow})`};
  ${({ $isShown }) =>
    $isShown
      ? `transition: opacity ${BANNER_FADE_MS}ms;`
      : `visibility: hidden; opacity: 0; transition: visibility 0s ${BANNER_FADE_MS}ms, opacity 0s ${BANNER_FADE_MS}ms;`}
`;

/** On a phone the text takes the lower part, below the motif of the picture. The motif is on the side where lines end. */
const Picture = styled.img`
  position: absolute;
  bottom: 0;
  width: 100%;
  height: 60%;
  object-fit: cover;
  object-position: right bottom;
  scale: var(--end, 1) 1;

  ${({ theme }) => theme.media.fromTablet} {
    height: 100%;
  }
`;

/** A backdrop under the text, so that it is readable on every picture. */
const Copy = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.s};
  min-width: 0;
  padding: ${({ theme }) => `${theme.space.l} ${theme.space.m} ${theme.space.xxl}`};
  background: ${({ theme }) => `linear-gradient(${theme.color.surface} 58%, transparent 88%)`};

  ${({ theme }) => theme.media.fromTablet} {
    align-content: center;
    gap: ${({ theme }) => theme.space.m};
    padding: ${({ theme }) => `${theme.space.l} ${theme.space.xl} ${theme.space.xxl}`};
    padding-inline-end: 42%;
    background: ${({ theme }) => `linear-gradient(calc(90deg * var(--end, 1)), ${theme.color.surface} 25%, transparent 75%)`};
  }
`;

/** `first-paint.css` has other figures for languages with taller letters. */
const Headline = styled.p`
  font-size: ${({ theme }) => theme.text.hero};
  font-weight: ${({ theme }) => theme.weight.heavy};
  letter-spacing: var(--headline-spacing, -0.035em);
  line-height: var(--headline-height, 1.05);

  ${({ theme }) => theme.media.fromTablet} {
    font-size: min(${({ theme }) => theme.text.hero}, 6.5cqi);
  }
  em {
    display: block;
    color: ${({ theme }) => theme.color.accent};
    font-style: normal;
  }
`;

const Lead = styled.p`
  max-width: 30rem;
  color: ${({ theme }) => theme.color.textMuted};

  ${({ theme }) => theme.media.fromTablet} {
    font-size: ${({ theme }) => theme.text.l};
  }
`;

/** Two of them fit beside each other at 360 pixels. */
const Actions = styled(Cluster)`
  > a {
    padding-inline: ${({ theme }) => theme.space.s};
  }
  ${({ theme }) => theme.media.fromTablet} {
    > a {
      padding-inline: 1.125rem;
    }
  }
`;

export interface BannerSlideProps {
  banner: Banner;
  /** Counts from 0. */
  index: number;
  isShown: boolean;
  player: Player | null;
}

/** One banner: its picture, and over it its text and links. */
export function BannerSlide({ banner, index, isShown, player }: BannerSlideProps) {
  const t = useTexts(texts);
  const isFirst = index === 0;
  const [plain, accented] = headlineOf(t, banner);
  return (
    <Slide
      role="group"
      aria-roledescription={t('slide')}
      aria-label={t('place', { place: String(index + 1), count: String(banners.length) })}
      inert={!isShown}
      $isShown={isShown}
    >
      <Picture
        src={banner.picture}
        alt=""
        width="1600"
        height="640"
        decoding="async"
        fetchPriority={isFirst ? 'high' : 'low'}
      />
      <Copy>
        {/* Another element is the h1 of the page, whichever banner is shown. */}
        <Headline aria-hidden={isFirst || undefined}>
          {plain} <em>{accented}</em>
        </Headline>
        <Lead>{t(`${banner.name}.lead`)}</Lead>
        <Actions>
          {banner.actionsFor(player).map(({ to, text }, place) => (
            <ButtonLink key={to} to={to} variant={place === 0 ? 'primary' : 'secondary'}>
              {t(text)}
            </ButtonLink>
          ))}
        </Actions>
      </Copy>
    </Slide>
  );
}
