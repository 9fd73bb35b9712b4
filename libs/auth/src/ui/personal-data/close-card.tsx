import { useTexts } from '@paasa/texts/ui';
import { Button, Card, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { CloseDialog } from './close-dialog.js';
import { ERASED, KEPT, stepsOf } from './end-words.js';
import { texts } from './texts/texts.js';

const listStyle = `
  display: grid;
  padding-inline-start: 1.25rem;
`;
const Steps = styled.ol`
  ${listStyle}
  gap: ${({ theme }) => theme.space.xs};
`;
const Points = styled.ul`
  ${listStyle}
  gap: ${({ theme }) => theme.space.xs};
`;
const PartTitle = styled.h3`
  font-size: ${({ theme }) => theme.text.l};
`;

/** What closing an account does, and what stays; and the way to it. */
export function CloseCard() {
  const t = useTexts(texts);
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <SectionTitle id={titleId}>{t('close')}</SectionTitle>
        <Steps>
          {stepsOf(t).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
        <PartTitle>{t('erased')}</PartTitle>
        <Points>
          {ERASED.map((what) => (
            <li key={what}>{t(what)}</li>
          ))}
        </Points>
        <PartTitle>{t('kept')}</PartTitle>
        <Points>
          {KEPT.map((what) => (
            <li key={what}>{t(what)}</li>
          ))}
        </Points>
        <div>
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {t('close.open')}
          </Button>
        </div>
      </Stack>
      <CloseDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </Card>
  );
}
