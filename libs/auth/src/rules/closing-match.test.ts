import { matchClosing, type FiledState, type StoredState } from './closing-match.js';

const early = new Date('2026-11-01T10:00:00Z');
const late = new Date('2026-11-02T10:00:00Z');

const open: StoredState = { closedAt: null, reopenedAt: null, isErasing: false };
const closed = (closedAt: Date): StoredState => ({ ...open, closedAt });
const reopened = (reopenedAt: Date): StoredState => ({ ...open, reopenedAt });
const erased: StoredState = { ...closed(early), isErasing: true };
const filed = (state: FiledState['state'], at: Date): FiledState => ({ state, at });

describe('the file of closings and the database', () => {
  it.each<[string, FiledState | null, StoredState | null, string]>([
    ['an open account without a line', null, open, 'nothing'],
    ['an account that a restore has lost', filed('erased', early), null, 'nothing'],
    ['a closing that the file lacks', null, closed(early), 'file'],
    ['a closing that both have', filed('closed', early), closed(early), 'nothing'],
    ['a closing that a restore has lost', filed('closed', early), open, 'close'],
    ['a closing after the one that a restore has', filed('closed', late), closed(early), 'close'],
    ['a closing that the file has older', filed('closed', early), closed(late), 'file'],
    ['a closing that was undone', filed('closed', early), reopened(late), 'file'],
    ['a closing after one that was undone', filed('closed', late), reopened(early), 'close'],
    ['a reopening that both have', filed('open', early), reopened(early), 'nothing'],
    ['a reopening that a restore has lost', filed('open', late), closed(early), 'reopen'],
    ['a closing after a reopening of the file', filed('open', early), closed(late), 'file'],
    ['an erasure that both have', filed('erased', early), erased, 'nothing'],
    ['an erasure that the file lacks', filed('closed', early), erased, 'file'],
    ['an erasure without any line', null, erased, 'file'],
    ['an erasure that a restore of a closed account has lost', filed('erased', late), closed(early), 'erase'],
    ['an erasure that a restore of an open account has lost', filed('erased', late), open, 'erase'],
    ['an erasure of an account that was reopened before', filed('erased', late), reopened(early), 'erase'],
  ])('of %s agree after a step', (_what, inFile, stored, step) => {
    expect(matchClosing(inFile, stored)).toBe(step);
  });
});
