import { messageOf } from '@paasa/api-client';
import { Button, Dialog, Notice, Stack, StatCard, StatGrid, formatRupeesNumber } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { AnswerRealityCheckRequest } from '../../contract/changes.js';
import type { RealityCheck } from '../../contract/protection.js';
import { useAnswerRealityCheckMutation } from '../server-state/protection.api.js';
import { netText } from '../words/net-text.js';
import { clockText } from '../words/time-words.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../playing/texts/texts.js';
import { texts as words } from '../words/texts/texts.js';

type Choice = AnswerRealityCheckRequest['choice'];

/** All four figures and both answers stand on one screen of a phone. */
const Figures = styled(StatGrid)`
  grid-template-columns: repeat(2, minmax(0, 1fr));
`;

/** Both answers look the same, and neither is the first to press for a hurried player. */
const Answers = styled.div`
  display: grid;
  /* One below the other on a phone, each with its words on one line. */
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: ${({ theme }) => theme.space.s};

  button {
    white-space: normal;
  }
`;

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.m};
`;

export interface RealityDialogProps {
  readonly check: RealityCheck;
  /** The player has answered, and the server has it. */
  readonly onAnswered: (choice: Choice) => void;
  /** The player closed it without an answer. Play stays stopped. */
  readonly onClose: () => void;
}

/** How long the player has played and with which result. They go on or stop. */
export function RealityDialog({ check, onAnswered, onClose }: RealityDialogProps) {
  const t = useTexts(texts);
  const tWords = useTexts(words);
  const [answer, { isLoading, originalArgs }] = useAnswerRealityCheckMutation();
  const [fault, setFault] = useState<string | null>(null);
  const handleChoice = async (choice: Choice) => {
    setFault(null);
    const { error } = await answer({ choice });
    if (error === undefined) onAnswered(choice);
    else setFault(messageOf(error, t('check.lost')));
  };
  const isSending = (choice: Choice) => isLoading && originalArgs?.choice === choice;
  return (
    <Dialog open onClose={onClose} title={t('check.title')}>
      <Stack>
        <p>{t('check.intro')}</p>
        <Figures>
          <StatCard label={t('check.time')} value={clockText(check.elapsedSeconds)} />
          <StatCard label={t('check.bets')} value={check.bets} />
          <StatCard label={t('check.staked')} value={formatRupeesNumber(check.wagered)} />
          <StatCard label={t('check.net')} value={netText(check.net)} />
        </Figures>
        {fault === null ? null : <Notice tone="loss">{fault}</Notice>}
        <Answers>
          <Button
            variant="secondary"
            busy={isSending('stop')}
            aria-disabled={isLoading}
            onClick={() => void handleChoice('stop')}
          >
            {t('check.stop')}
          </Button>
          <Button
            variant="secondary"
            busy={isSending('continue')}
            aria-disabled={isLoading}
            onClick={() => void handleChoice('continue')}
          >
            {t('check.continue')}
          </Button>
        </Answers>
        <Ways>
          <Link to="/play-safely">{tWords('yourLimits')}</Link>
          <Link to="/bets">{tWords('link.bets')}</Link>
          <Link to="/transactions">{tWords('link.transactions')}</Link>
        </Ways>
      </Stack>
    </Dialog>
  );
}
