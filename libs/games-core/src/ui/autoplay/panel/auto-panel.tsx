import { Button, useForm, VisuallyHidden } from '@paasa/ui-kit/ui';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { styled } from 'styled-components';
import { useWatched } from '../../watched/watched.js';
import type { AutoplayTable } from '../autoplay-table.js';
import { PlanFields } from './plan-fields.js';
import { NO_PLAN, planFaults, readPlan, type PlanValues } from './read-plan.js';
import { RunReport } from './run-report.js';
import { useAutoplay } from './use-autoplay.js';
import { Text, useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/* Both are parts of the grid of the bet panel. */
const Press = styled.div`
  grid-area: bet;
`;

/* The controls of an open round come first. */
const Below = styled.div<{ $isLast: boolean }>`
  grid-area: ${({ $isLast }) => ($isLast ? 'auto / 1 / auto / -1' : 'autoplay')};
  display: grid;
  gap: ${({ theme }) => theme.space.s};
`;

const Problem = styled.p`
  font-size: ${({ theme }) => theme.text.s};
  color: ${({ theme }) => theme.color.loss};
`;

export interface AutoPanelProps {
  table: AutoplayTable;
  /** The game's own settings for bets in a row, above the others. */
  children?: ReactNode;
  /** A round waits for the player, with the controls of a round: no other can start. */
  isRoundOpen?: boolean;
}

/** The second half of a double click on Start must not stop what it started. */
const skipRepeatedClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/** The controls of autoplay: settings, Start or Stop, and the report of the latest run. */
export function AutoPanel({ table, children, isRoundOpen = false }: AutoPanelProps) {
  const t = useTexts(texts);
  const { report, isRunning, start, stop } = useAutoplay(table);
  const isUnderWay = useWatched(table.underWay) !== null;
  const [problem, setProblem] = useState<{ readonly text: string; readonly choiceText: string } | null>(null);
  const below = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const form = useForm<PlanValues>(NO_PLAN, {
    check: (values) => planFaults(t, values),
    submit: (values) => {
      const found = table.findProblem?.() ?? null;
      setProblem(found === null ? null : { text: found, choiceText: table.choiceText });
      const stakePaise = found === null ? table.readStake() : null;
      if (stakePaise === null) return Promise.resolve(undefined);
      // The fields give way to the report.
      button.current?.focus();
      start(readPlan(values, stakePaise));
      return Promise.resolve(undefined);
    },
  });
  const { ref: formRef, onSubmit } = form.form;
  useEffect(() => {
    formRef.current = below.current?.closest('form') ?? null;
  }, [formRef]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isRunning) stop({ kind: 'asked' });
    else if (!isUnderWay && !isRoundOpen) onSubmit(event);
  };
  useImperativeHandle(table.panel, () => ({ submit, stop: () => stop({ kind: 'asked' }) }));

  return (
    <>
      {isRoundOpen ? null : (
        <Press>
          <Button
            ref={button}
            type="submit"
            size="l"
            wide
            variant={isRunning ? 'danger' : 'primary'}
            busy={!isRunning && isUnderWay}
            busyText={t('press.busy')}
            onClick={skipRepeatedClick}
          >
            <Text
              of={texts}
              id={isRunning ? 'press.stop' : 'press.start'}
              tags={{ rest: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
            />
          </Button>
        </Press>
      )}
      <Below ref={below} $isLast={isRoundOpen}>
        <RunReport report={report} isRoundOpen={isRoundOpen} />
        {isRunning || isRoundOpen ? null : (
          <>
            {/* It goes with the choice that it is about. */}
            {problem?.choiceText === table.choiceText ? <Problem role="alert">{problem.text}</Problem> : null}
            {children}
            <PlanFields form={form} />
          </>
        )}
      </Below>
    </>
  );
}
