import { Button, VisuallyHidden } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { PlayLimit } from '../../contract/protection.js';
import { amountText, limitName } from '../words/limit-words.js';
import { momentText } from '../words/time-words.js';
import { LimitDialog } from './limit-dialog.js';
import type { NamedLimit } from './named-limit.js';
import { PendingChange } from './pending-change.js';
import { Text, useTexts } from '@paasa/texts/ui';
import { texts as words } from '../words/texts/texts.js';
import { texts } from '../texts/texts.js';

const Row = styled.li`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.s} 0;

  & + & {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.s};
`;

const Facts = styled.div`
  flex: 1;
  min-width: 0;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};

  strong {
    color: ${({ theme }) => theme.color.text};
    font-size: ${({ theme }) => theme.text.m};
  }
`;

/** Only a picture: the line above it says the same in words. */
const Bar = styled.progress`
  width: 100%;
  height: 0.375rem;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.surfaceHover};
  overflow: hidden;
  appearance: none;

  &::-webkit-progress-bar {
    background: ${({ theme }) => theme.color.surfaceHover};
  }
  &::-webkit-progress-value {
    background: ${({ theme }) => theme.color.link};
  }
  &::-moz-progress-bar {
    background: ${({ theme }) => theme.color.link};
  }
`;

function Usage({ limit }: { limit: PlayLimit }) {
  const t = useTexts(texts);
  const { kind, amount, used, remaining, renewsAt, renewal } = limit;
  // Of a rolling window in which nothing is used, no part can end.
  const isEnding = renewal === 'whole' || used > 0;
  return (
    <p>
      {t('usage', { used: amountText(t, kind, used), left: amountText(t, kind, remaining) })}
      {isEnding ? (
        <>
          {' '}
          <Text
            of={texts}
            id={`usage.${renewal}`}
            tags={{ time: () => <time dateTime={renewsAt}>{momentText(t.locale, renewsAt)}</time> }}
          />
        </>
      ) : null}
      <Bar aria-hidden="true" max={amount === 0 ? 1 : amount} value={Math.min(used, amount)} />
    </p>
  );
}

export function LimitRow({ kind, window, limit, most }: NamedLimit) {
  const t = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  const name = limitName(useTexts(words), { kind, window });
  return (
    <Row>
      <Line>
        <Facts>
          <p>
            <strong>{`${t(`window.${window}`)} `}</strong>
            <strong>{limit === null ? t('limit.none') : amountText(t, kind, limit.amount)}</strong>
            {limit?.isMandatory === true ? t('limit.mandatory') : ''}
          </p>
          {limit === null ? null : <Usage limit={limit} />}
        </Facts>
        <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <span>
            <Text
              of={texts}
              id={limit === null || limit.isMandatory ? 'limit.set' : 'limit.change'}
              values={{ name }}
              tags={{ hidden: (hidden) => <VisuallyHidden>{hidden}</VisuallyHidden> }}
            />
          </span>
        </Button>
      </Line>
      {limit === null || limit.pending === null ? null : (
        <PendingChange limit={limit} pending={limit.pending} most={most} />
      )}
      {isOpen ? (
        <LimitDialog kind={kind} window={window} limit={limit} most={most} onClose={() => setIsOpen(false)} />
      ) : null}
    </Row>
  );
}
