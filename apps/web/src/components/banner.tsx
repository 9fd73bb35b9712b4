import { ButtonLink, Cluster } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { BannerArt } from './banner-art.js';

const Frame = styled.section`
  position: relative;
  display: grid;
  align-items: center;
  overflow: hidden;
  min-height: 19rem;
  padding: ${({ theme }) => theme.space.l};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.l};
  background:
    linear-gradient(100deg, ${({ theme }) => theme.color.surface} 30%, transparent 85%),
    radial-gradient(40rem 26rem at 88% 40%, ${({ theme }) => theme.color.pageGlow}, transparent 75%),
    ${({ theme }) => theme.color.sunken};
  box-shadow: ${({ theme }) => theme.shadow.raised};

  ${({ theme }) => theme.media.fromTablet} {
    padding: ${({ theme }) => theme.space.xl};
  }
`;

const Copy = styled.div`
  position: relative;
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  max-width: 34rem;
`;

const Headline = styled.h1`
  font-size: ${({ theme }) => theme.text.hero};
  font-weight: ${({ theme }) => theme.weight.heavy};
  letter-spacing: -0.035em;
  line-height: 1.05;

  em {
    color: ${({ theme }) => theme.color.accent};
    font-style: normal;
  }
`;

const Lead = styled.p`
  max-width: 30rem;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.l};
`;

/** The first thing one sees: what this is, and the way in. */
export function Banner({ isGuest }: { isGuest: boolean }) {
  return (
    <Frame aria-label="Introduction">
      <BannerArt />
      <Copy>
        <Headline>
          Every roll, <em>fair by proof.</em>
        </Headline>
        <Lead>
          Quick games with a one percent edge, results you can check yourself, and a wallet in rupees.
        </Lead>
        <Cluster>
          <ButtonLink to="/games/dice" size="l">
            Play Dice
          </ButtonLink>
          {isGuest ? (
            <ButtonLink to="/register" variant="secondary" size="l">
              Create account
            </ButtonLink>
          ) : null}
        </Cluster>
      </Copy>
    </Frame>
  );
}
