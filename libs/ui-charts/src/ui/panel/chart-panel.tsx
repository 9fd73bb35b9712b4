import { useTexts } from '@paasa/texts/ui';
import { Button, DataTable, EmptyState, type Column } from '@paasa/ui-kit/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { LinePicture } from '../picture/picture.js';
import { texts } from '../picture/texts/texts.js';
import { ChartCanvas } from './chart-canvas.js';
import { Legend, type LegendEntry } from './legend.js';

/** 96 of Tailwind's units. The height is fixed, so that nothing on the page moves later. */
const PANEL_HEIGHT = '24rem';

const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.s};
  height: ${PANEL_HEIGHT};
  padding: ${({ theme }) => theme.space.s};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.sunken};

  ${({ theme }) => theme.media.fromTablet} {
    padding: ${({ theme }) => theme.space.m};
  }
`;

const Caption = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.m};
`;

/** The legend. At the end of its line is the button for the table. */
const Beside = styled.div`
  display: flex;
  flex: 1 0 auto;
  max-width: 100%;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space.xs};

  > ul {
    flex: 1;
  }
  > button {
    margin-inline-end: -${({ theme }) => theme.space.xs};
    padding-inline: ${({ theme }) => theme.space.xs};
  }
  ${({ theme }) => theme.media.fromTablet} {
    gap: ${({ theme }) => theme.space.m};

    > ul {
      flex: none;
    }
  }
`;

const Title = styled.span`
  font-size: ${({ theme }) => theme.text.l};
  font-weight: ${({ theme }) => theme.weight.bold};
`;

const Note = styled.small`
  display: block;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.xs};
`;

/**
 * chart.js measures this box. Without a minimum of 0 a canvas would keep it from shrinking. After a screen is turned,
 * chart.js follows a moment later. Until then the wide canvas must not make the page scroll.
 */
const Plot = styled.div`
  position: relative;
  overflow: hidden;
  flex: 1;
  min-width: 0;
  min-height: 0;
`;

const Centre = styled.div`
  display: grid;
  place-content: center;
  height: 100%;
`;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs};
`;

export interface ChartPanelProps<Row> {
  title: string;
  legend: readonly LegendEntry[];
  /** Null if there is nothing to draw. */
  picture: LinePicture | null;
  /** A description of the picture. It follows the title. */
  summary: string;
  /** Shown beside the title if the picture shows only a part of the data. */
  note?: string | null;
  emptyText: string;
  columns: readonly Column<Row>[];
  /** The rows of the table, newest first. It is called when the table is opened. */
  listRows: () => readonly Row[];
  rowKey: (row: Row) => string;
}

/** A chart in its dark panel, and the same figures as a table for readers who prefer text. */
export function ChartPanel<Row>(props: ChartPanelProps<Row>) {
  const t = useTexts(texts);
  const { title, legend, picture, summary, note = null, emptyText } = props;
  const [isTableOpen, setIsTableOpen] = useState(false);
  const ids = useId();
  const titleId = `${ids}title`;
  const tableId = `${ids}table`;
  return (
    <Frame>
      <Figure aria-labelledby={titleId}>
        <Caption>
          <span>
            <Title id={titleId}>{title}</Title>
            {note === null ? null : <Note>{note}</Note>}
          </span>
          {picture === null ? null : (
            <Beside>
              <Legend entries={legend} />
              <Button
                variant="ghost"
                size="s"
                aria-expanded={isTableOpen}
                aria-controls={tableId}
                aria-label={t('tableOf', { title })}
                onClick={() => setIsTableOpen(!isTableOpen)}
              >
                {t('table')}
              </Button>
            </Beside>
          )}
        </Caption>
        <Plot>
          {picture === null ? (
            <Centre>
              <EmptyState text={emptyText} icon="dashboard" />
            </Centre>
          ) : (
            <ChartCanvas picture={picture} summary={`${title}: ${summary}`} />
          )}
        </Plot>
      </Figure>
      {picture === null ? null : (
        <div id={tableId} hidden={!isTableOpen}>
          {isTableOpen ? <FiguresTable {...props} /> : null}
        </div>
      )}
    </Frame>
  );
}

function FiguresTable<Row>({ title, columns, listRows, rowKey, emptyText }: ChartPanelProps<Row>) {
  return (
    <DataTable title={title} columns={columns} rows={listRows()} rowKey={rowKey} emptyText={emptyText} />
  );
}
