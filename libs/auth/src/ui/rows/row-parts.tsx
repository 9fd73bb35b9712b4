import { styled } from 'styled-components';
import { timeAgo } from './time-ago.js';

/** Lists in a card: sessions, passkeys. */
export const RowList = styled.ul`
  list-style: none;
`;

export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.s};
  padding: ${({ theme }) => theme.space.s} 0;

  & + & {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;

export const RowFacts = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
  overflow-wrap: anywhere;

  time {
    white-space: nowrap;
  }
`;

export const RowTitle = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  color: ${({ theme }) => theme.color.text};
  font-size: ${({ theme }) => theme.text.m};
`;

/** Small print below a list. */
export const RowNote = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
`;

const timeFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

export function Moment({ what, at, nowMs }: { what: string; at: string; nowMs: number }) {
  const atMs = Date.parse(at);
  return (
    <>
      {`${what} ${timeAgo(atMs, nowMs)}, `}
      <time dateTime={at}>{timeFormat.format(atMs)}</time>
    </>
  );
}
