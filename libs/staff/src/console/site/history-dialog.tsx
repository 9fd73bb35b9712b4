import { KeyList, type KeyListAnswer } from '@paasa/console-kit/ui';
import { Dialog, type Column } from '@paasa/ui-kit/ui';
import type { HistoryRow } from '../../contract/site.js';
import { momentText } from './change-text.js';

const columns: readonly Column<HistoryRow>[] = [
  { header: 'When', cell: ({ at }) => momentText(at) },
  { header: 'Who', cell: ({ by }) => by ?? 'A command' },
  {
    header: 'Set to',
    cell: ({ after }) =>
      Object.entries(after ?? {})
        .map(([name, value]) => `${name}: ${String(value)}`)
        .join(', '),
    wide: true,
  },
  { header: 'Why', cell: ({ reason }) => reason ?? '-', wide: true },
];

export interface HistoryDialogProps {
  readonly title: string;
  readonly usePage: (after: string | undefined) => KeyListAnswer<HistoryRow>;
  readonly onClose: () => void;
}

/** Who has changed something, when and why. */
export const HistoryDialog = ({ title, usePage, onClose }: HistoryDialogProps) => (
  <Dialog title={`History: ${title}`} open onClose={onClose}>
    <KeyList
      title="Changes"
      columns={columns}
      rowKey={({ seq }) => String(seq)}
      emptyText="Nobody has changed it."
      usePage={usePage}
    />
  </Dialog>
);
