import { atText, KeyList, type KeyListAnswer } from '@paasa/console-kit/ui';
import { Dialog, type Column } from '@paasa/ui-kit/ui';
import type { HistoryRow } from '../../contract/site.js';

const WORDS: Readonly<Record<string, string>> = {
  'operator-paused': 'paused',
  'operator-resumed': 'runs',
  'banner-remove': 'no banner',
  'alarm-take': 'taken',
  'alarm-done': 'finished',
};

function wordsOf({ event, after }: HistoryRow): string {
  const { isPaused, text, from, until } = after ?? {};
  if (event === 'switch-set') return isPaused === true ? 'paused' : 'runs';
  if (event !== 'banner-set') return WORDS[event] ?? event;
  const end = until === null ? '' : ` until ${atText(String(until))}`;
  return `${String(text)} (from ${atText(String(from))}${end})`;
}

const columns: readonly Column<HistoryRow>[] = [
  { header: 'When', cell: ({ at }) => atText(at) },
  { header: 'Who', cell: ({ by }) => by ?? 'A command' },
  { header: 'Set to', cell: wordsOf, wide: true },
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
