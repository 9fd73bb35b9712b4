import { usePlayer } from '@paasa/api-client/ui';
import { StepUpHost } from '@paasa/auth/ui';
import { useLanguage, useTexts } from '@paasa/texts/ui';
import { SkipLink } from '@paasa/ui-kit/ui';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { styled } from 'styled-components';
import { lazyExtra } from '../components/lazy-extra.js';
import { BannerPlace } from './banner-place.js';
import { MAIN_ID } from './main-id.js';
import { PlayMoneyStrip } from './play-money-strip.js';
import { useSessionExpiry } from './use-session-expiry.js';
import { texts } from './texts/texts.js';

const LiveUpdates = lazyExtra(async () => ({
  default: (await import('../live/live-updates.js')).LiveUpdates,
}));

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

/**
 * After a change of page, moves the focus to its content and scrolls to its top, as if the browser had loaded it.
 *
 * On going back, the browser restores its own scroll position.
 */
function useArrival(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    if (navigationType !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, navigationType]);
}

/** The server has described the home page in the language of the document. */
const sentPage = `${document.documentElement.lang}/`;

/** Describes the page to search engines when it has loaded. */
function useDescription(): void {
  const { pathname } = useLocation();
  const language = useLanguage();
  const described = useRef(sentPage);
  useEffect(() => {
    const page = language + pathname;
    if (described.current === page) return;
    described.current = page;
    import('../meta/describe-page.js').then(
      ({ describePage }) => describePage(pathname),
      // If it fails, the description of the first document stays. Only search engines read it.
      () => undefined,
    );
  }, [pathname, language]);
}

/** The parts of every page, also of those without the common layout. */
export function RootLayout() {
  const t = useTexts(texts);
  const isGuest = usePlayer() === null;
  useArrival();
  useSessionExpiry();
  useDescription();
  return (
    <Frame>
      <SkipLink href={`#${MAIN_ID}`}>{t('skip')}</SkipLink>
      <PlayMoneyStrip />
      <BannerPlace />
      <Outlet />
      <StepUpHost />
      {isGuest ? null : (
        <Suspense fallback={null}>
          <LiveUpdates />
        </Suspense>
      )}
    </Frame>
  );
}
