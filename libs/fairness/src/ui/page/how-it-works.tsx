import { Text, useTexts } from '@paasa/texts/ui';
import { styled } from 'styled-components';
import { Muted } from '../parts/text.js';
import { Section } from '../parts/section.js';
import { sectionIds } from '../parts/section-ids.js';
import { texts } from './texts/texts.js';

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

const STEPS = ['how.bind', 'how.mix', 'how.number', 'how.compute', 'how.check'] as const;

export function HowItWorks() {
  const t = useTexts(texts);
  return (
    <Section id={sectionIds.howItWorks} title={t('nav.how')}>
      <Muted>{t('how.lead')}</Muted>
      {/* Safari needs the role for a list without markers. */}
      <Steps role="list">
        {STEPS.map((step) => (
          <li key={step}>
            <Text of={texts} id={step} tags={{ term: (words) => <Term>{words}</Term> }} />
          </li>
        ))}
      </Steps>
    </Section>
  );
}
