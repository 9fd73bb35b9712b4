import { styled } from 'styled-components';
import { Muted } from '../parts/text.js';
import { Section } from '../parts/section.js';
import { sectionIds } from '../parts/section-ids.js';

const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.m};
  counter-reset: step;
  list-style: none;

  > li {
    position: relative;
    padding-inline-start: calc(2rem + ${({ theme }) => theme.space.s});
    counter-increment: step;
  }
  > li::before {
    content: counter(step);
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border-radius: ${({ theme }) => theme.radius.pill};
    background: ${({ theme }) => theme.color.accentSoft};
    color: ${({ theme }) => theme.color.accent};
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

const Term = styled.strong`
  font-weight: ${({ theme }) => theme.weight.bold};
`;

export function HowItWorks() {
  return (
    <Section id={sectionIds.howItWorks} title="How it works">
      <Muted>
        You need not trust us: no result is decided by us once you bet, and you can prove it. It works like a
        sealed envelope that we hand to you before the game. You add something of your own, the game is played
        with both, and afterwards you open the envelope and see that nothing was changed.
      </Muted>
      {/* Safari needs the role for a list without markers. */}
      <Steps role="list">
        <li>
          <Term>We bind ourselves.</Term> Before you bet, we draw a secret <Term>server seed</Term> and show
          you its fingerprint, the <Term>commitment</Term> (a SHA-256 hash). The fingerprint does not give the
          seed away, but no other seed has it: we can no longer swap the seed.
        </li>
        <li>
          <Term>You mix in your part.</Term> Your <Term>client seed</Term> is mixed into every result. Your
          browser makes the first one when you open your first game, and you may choose another at any time.
          We fixed our seed before we knew yours. So neither of us can steer the result.
        </li>
        <li>
          <Term>Every bet has its number.</Term> The <Term>nonce</Term> counts your bets: 0, 1, 2 and so on,
          without a gap. The same seeds give another result for every bet, and no bet can be repeated or left
          out.
        </li>
        <li>
          <Term>The result is computed.</Term> HMAC-SHA256, a standard calculation found in every programming
          language, turns the two seeds and the nonce into numbers between 0 and 1. The rules of the game turn
          these numbers into the result. The stake plays no part in it.
        </li>
        <li>
          <Term>You check.</Term> When you rotate your seeds, the server seed is revealed. Check that it has
          the fingerprint you were shown, and compute every bet again: below, or with any other tool.
        </li>
      </Steps>
    </Section>
  );
}
