import { useTexts } from '@paasa/texts/ui';
import { Badge } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { isSameFact, type VerifiedFact } from '../../rules/verify-bet.js';
import { texts } from './texts/texts.js';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.s};
  list-style: none;
`;

const Fact = styled.li`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.s};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.xs};
  font-weight: ${({ theme }) => theme.weight.bold};
`;

const Sides = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.media.fromTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  dt {
    font-size: ${({ theme }) => theme.text.s};
    color: ${({ theme }) => theme.color.textMuted};
  }
  dd {
    font-family: ${({ theme }) => theme.font.mono};
    font-size: ${({ theme }) => theme.text.s};
    overflow-wrap: anywhere;
  }
`;

/** Recorded and recomputed values of a bet, each with a verdict in words. */
export function FactList({ facts }: { readonly facts: readonly VerifiedFact[] }) {
  const t = useTexts(texts);
  return (
    // Safari needs the role for a list without markers.
    <List role="list" aria-label={t('facts')}>
      {facts.map((fact, index) => (
        // Two facts of a game may have the same label.
        <Fact key={`${index}-${fact.label}`}>
          <Head>
            <span>{fact.label}</span>
            {isSameFact(fact) ? (
              <Badge $tone="win">{t('fact.same')}</Badge>
            ) : (
              <Badge $tone="loss">{t('fact.different')}</Badge>
            )}
          </Head>
          <Sides>
            <div>
              <dt>{t('fact.recorded')}</dt>
              <dd>{fact.recorded}</dd>
            </div>
            <div>
              <dt>{t('fact.recomputed')}</dt>
              <dd>{fact.recomputed}</dd>
            </div>
          </Sides>
        </Fact>
      ))}
    </List>
  );
}
