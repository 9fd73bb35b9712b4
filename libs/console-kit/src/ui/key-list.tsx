import { messageOf } from '@paasa/api-client';
import { Button, Cluster, DataTable, Notice, Stack, type Column } from '@paasa/ui-kit/ui';
import { useState, type ReactNode } from 'react';
import type { KeyPageAnswer } from './console-api.js';

/** What a query hook of RTK Query gives for a page of a list. */
export interface KeyListAnswer<Row> {
  readonly currentData?: KeyPageAnswer<Row> | undefined;
  readonly isFetching: boolean;
  readonly error?: unknown;
}

export interface KeyListProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly emptyText: string;
  readonly actions?: ReactNode;
  /** The query hook of the page after a key; undefined is the first page. */
  readonly usePage: (after: string | undefined) => KeyListAnswer<Row>;
}

/** A list that is read page by page, by key: a deep page takes no longer than the first. */
export function KeyList<Row>({ title, columns, rowKey, emptyText, actions, usePage }: KeyListProps<Row>) {
  /** The keys of the pages up to the shown one. */
  const [keys, setKeys] = useState<readonly string[]>([]);
  const { currentData, isFetching, error } = usePage(keys.at(-1));
  const rows = currentData?.data ?? [];
  const next = currentData?.next ?? null;
  return (
    <Stack>
      {error !== undefined && <Notice tone="loss">{messageOf(error, 'The list could not be read.')}</Notice>}
      <DataTable
        title={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        emptyText={emptyText}
        actions={actions}
        loadingText={isFetching && currentData === undefined ? `Loading ${title.toLowerCase()}...` : null}
        paging={null}
      />
      {(keys.length > 0 || next !== null) && (
        <Cluster>
          <Button
            variant="secondary"
            aria-disabled={keys.length === 0}
            onClick={() => setKeys(keys.slice(0, -1))}
          >
            Back
          </Button>
          <Button
            variant="secondary"
            aria-disabled={next === null}
            onClick={() => next !== null && setKeys([...keys, next])}
          >
            More
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
