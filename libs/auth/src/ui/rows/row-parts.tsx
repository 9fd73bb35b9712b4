import { dateText } from '@paasa/texts';
import { Text, useTexts } from '@paasa/texts/ui';
import { styled } from 'styled-components';
import type { SignInMethod } from '../../contract/session-calls.js';
import { texts } from './texts/texts.js';
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

const TIME_FORMAT = { dateStyle: 'medium', timeStyle: 'short' } as const;

interface MomentProps {
  /** A method: signed in with it. */
  what: 'added' | 'lastUsed' | SignInMethod;
  at: string;
  nowMs: number;
}

export function Moment({ what, at, nowMs }: MomentProps) {
  const t = useTexts(texts);
  const atMs = Date.parse(at);
  return (
    <Text
      of={texts}
      id={`moment.${what}`}
      tags={{ time: () => <time dateTime={at}>{dateText(t.locale, TIME_FORMAT, new Date(atMs))}</time> }}
      values={{ ago: timeAgo(t, atMs, nowMs) }}
    />
  );
}
