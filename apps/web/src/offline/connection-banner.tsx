import { useTexts } from '@paasa/texts/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { texts } from './texts/texts.js';
import { useStanding } from './use-standing.js';

const BACK_MS = 2_000;

/**
 * At the bottom, where it stays visible without covering the end of the page. On small screens the buttons of a game
 * are there, so it stands below the top bar and the strip, as messages do.
 */
const Place = styled.div`
  position: fixed;
  inset: calc(${({ theme }) => theme.size.bar} + ${({ theme }) => theme.size.strip}) 0 auto;
  z-index: ${({ theme }) => theme.layer.bar};

  ${({ theme }) => theme.media.fromDesktop} {
    position: sticky;
    inset: auto 0 0;
  }
`;

const Banner = styled.p<{ $isBack: boolean }>`
  padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.m};
  border-top: 1px solid ${({ theme, $isBack }) => ($isBack ? theme.color.win : theme.color.pending)};
  background: ${({ theme, $isBack }) => ($isBack ? theme.color.winSoft : theme.color.pendingSoft)};
  color: ${({ theme, $isBack }) => ($isBack ? theme.color.win : theme.color.pending)};
  font-size: ${({ theme }) => theme.text.s};
  font-weight: ${({ theme }) => theme.weight.bold};
  text-align: center;
`;

/** Says that the server cannot be reached and, for a moment, that it can be reached again. */
export function ConnectionBanner() {
  const t = useTexts(texts);
  const standing = useStanding();
  const [seen, setSeen] = useState(standing);
  const [isBack, setIsBack] = useState(false);
  if (seen !== standing) {
    setSeen(standing);
    setIsBack(standing === 'online');
  }
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setIsBack(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [isBack]);
  return (
    <Place role="status">
      {standing === 'online' && !isBack ? null : <Banner $isBack={isBack}>{t(`banner.${standing}`)}</Banner>}
    </Place>
  );
}
