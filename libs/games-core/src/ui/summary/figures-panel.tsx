import { Card, SectionTitle, Spinner, Stack, StatGrid } from '@paasa/ui-kit/ui';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Head = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${({ theme }) => theme.space.s};

  /* On the line of the title in either case, so that nothing below it moves. */
  > :last-child:not(:first-child) {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space.xs};
    font-size: ${({ theme }) => theme.text.s};
    color: ${({ theme }) => theme.color.textMuted};
  }
`;

/* Three in a row: with six the figures would be half as large as those of the games. */
const Figures = styled(StatGrid)`
  grid-template-columns: repeat(2, minmax(0, 1fr));

  ${({ theme }) => theme.media.fromTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Note = styled.p`
  font-size: ${({ theme }) => theme.text.s};
  color: ${({ theme }) => theme.color.textMuted};
`;

interface FiguresPanelProps {
  title: string;
  /** What the figures are about; shown once they are known. */
  scope?: string | null;
  /** Null once they are known. */
  loadingText: string | null;
  /** Below the figures. */
  note?: string | null;
  /** `StatCard`s. */
  children: ReactNode;
}

/** A card with six figures. */
export function FiguresPanel({ title, scope = null, loadingText, note = null, children }: FiguresPanelProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <Head>
          <SectionTitle id={titleId}>{title}</SectionTitle>
          {loadingText === null ? null : (
            <span role="status">
              <Spinner />
              <span>{loadingText}</span>
            </span>
          )}
          {loadingText === null && scope !== null ? <span>{scope}</span> : null}
        </Head>
        <Figures>{children}</Figures>
        {note === null ? null : <Note>{note}</Note>}
      </Stack>
    </Card>
  );
}
