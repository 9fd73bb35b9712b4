import { Button, Card, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { CloseDialog } from './close-dialog.js';
import { ERASED, KEPT, STEPS } from './end-words.js';

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
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <SectionTitle id={titleId}>Close your account</SectionTitle>
        <Steps>
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
        <PartTitle>What we erase</PartTitle>
        <Points>
          {ERASED.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </Points>
        <PartTitle>What we keep, and why</PartTitle>
        <Points>
          {KEPT.map(({ what, why }) => (
            <li key={what}>
              {what}: {why}
            </li>
          ))}
        </Points>
        <div>
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            Close my account…
          </Button>
        </div>
      </Stack>
      <CloseDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </Card>
  );
}
