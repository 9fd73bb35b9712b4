import { Button, DataTable, EmptyState, type Column } from '@paasa/ui-kit/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { LinePicture } from '../picture/picture.js';
import { ChartCanvas } from './chart-canvas.js';
import { Legend, type LegendEntry } from './legend.js';

/** 96 of Tailwind's units. Fixed before anything is loaded, so that nothing on the page moves later. */
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

/** The legend, and at the end of its line, where a frame has its controls, the way to the figures. */
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
 * chart.js measures this box; without a minimum of 0 a canvas would keep it from ever becoming smaller. On a screen that
 * was turned it follows a moment later: until then what is too wide must not make the page scroll.
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
  /** Null where there is nothing to draw. */
  picture: LinePicture | null;
  /** What the picture shows, in words; follows the title. */
  summary: string;
  /** Said beside the title where the picture is not of all there is. */
  note?: string | null;
  emptyText: string;
  columns: readonly Column<Row>[];
  /** The rows of the table, newest first; asked for when the table is opened. */
  listRows: () => readonly Row[];
  rowKey: (row: Row) => string;
}

/** A chart in its dark panel, and the same figures as a table for those who cannot or would not read a picture. */
export function ChartPanel<Row>(props: ChartPanelProps<Row>) {
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
                aria-label={`Show as table: ${title}`}
                onClick={() => setIsTableOpen(!isTableOpen)}
              >
                Show as table
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
