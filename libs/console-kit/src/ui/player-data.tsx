import { messageOf } from '@paasa/api-client';
import { LoadingText, Notice } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { PersonalView } from './personal-view.js';

/** What a query hook of RTK Query gives for a call about a player. */
interface QueryAnswer {
  readonly currentData?: unknown;
  readonly error?: unknown;
}

export interface PlayerDataProps<Answer extends QueryAnswer> {
  readonly playerId: string;
  readonly answer: Answer;
  readonly children: (data: NonNullable<Answer['currentData']>) => ReactNode;
}

/** Shows a call about a player: the question for a reason, an error, or its data. */
export function PlayerData<Answer extends QueryAnswer>({
  playerId,
  answer,
  children,
}: PlayerDataProps<Answer>) {
  const { error } = answer;
  const data: Answer['currentData'] = answer.currentData;
  return (
    <PersonalView playerId={playerId} error={error}>
      {error !== undefined && <Notice tone="loss">{messageOf(error, 'The server does not answer.')}</Notice>}
      {error === undefined && (data ?? null) === null && <LoadingText text="Loading..." />}
      {error === undefined && data !== undefined && data !== null && children(data)}
    </PersonalView>
  );
}
