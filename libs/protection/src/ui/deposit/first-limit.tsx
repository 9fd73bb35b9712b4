import { messageOf } from '@paasa/api-client';
import {
  Button,
  Card,
  Field,
  Notice,
  notify,
  SectionTitle,
  Stack,
  Select,
  useFocusHeir,
  useForm,
} from '@paasa/ui-kit/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { PlayProfileFacts } from '../../contract/protection.js';
import { parseLimitAmount } from '../../rules/limit-amount.js';
import { LIMIT_WINDOWS, type LimitWindow } from '../../rules/limit-kinds.js';
import { usePutLimitMutation } from '../server-state/protection.api.js';
import { amountText, limitName, windowTexts } from '../words/limit-words.js';

/** As wide as the deposit below which it stands. */
const Column = styled.div`
  width: min(30rem, 100%);
  margin: 0 auto;
`;

/** Both answers look the same. */
const Answers = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.s};

  button {
    padding-inline: ${({ theme }) => theme.space.xs};
    white-space: normal;
  }
`;

const windows = LIMIT_WINDOWS.map((window) => ({ value: window, label: windowTexts[window].each }));

/** Such as `₹15,000.00 a month`, of all players; null: there is none. */
function mandatoryText(limits: PlayProfileFacts['mandatoryLimits']): string | null {
  const texts = limits
    .filter(({ kind }) => kind === 'deposit')
    .map(({ kind, window, amount }) => `${amountText(kind, amount)} a ${window}`);
  return texts.length === 0 ? null : texts.join(', ');
}

/** Asks for a deposit limit, or for the choice to go without one. */
export function FirstLimit({ mandatoryLimits }: Pick<PlayProfileFacts, 'mandatoryLimits'>) {
  const mandatory = mandatoryText(mandatoryLimits);
  const titleId = useId();
  const ref = useFocusHeir<HTMLDivElement>();
  const [window, setWindow] = useState<LimitWindow>('month');
  const [put, { isLoading, originalArgs }] = usePutLimitMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (amount: number | null): Promise<'amount' | undefined> => {
    setRefusal(null);
    const { error } = await put({ kind: 'deposit', window, amount });
    if (error !== undefined) {
      setRefusal(messageOf(error, 'Your choice could not be saved. Please try again.'));
      return 'amount';
    }
    notify.success(
      amount === null
        ? 'You go without a deposit limit'
        : `Your ${limitName({ kind: 'deposit', window })} is set`,
    );
    return undefined;
  };
  const { bind, form } = useForm(
    { amount: '' },
    {
      check({ amount }) {
        const parsed = parseLimitAmount('deposit', window, amount.trim() === '' ? null : Number(amount));
        return { amount: parsed.ok ? undefined : parsed.refusal.message };
      },
      submit: ({ amount }) => save(Number(amount)),
      isSending: isLoading,
    },
  );
  return (
    <Column ref={ref}>
      <Card as="section" aria-labelledby={titleId}>
        <Stack as="form" {...form}>
          <SectionTitle id={titleId}>A limit for your deposits?</SectionTitle>
          <p>
            Decide now how much you want to pay in at most. You can lower a limit at any time. A higher one
            takes 24 hours and your confirmation. <Link to="/play-safely">All limits and breaks</Link>
          </p>
          {mandatory === null ? null : (
            <p>{`Every player here has a limit of ${mandatory}. You can set a lower one.`}</p>
          )}
          <Select
            label="For each"
            options={windows}
            value={window}
            onChange={(value) => setWindow(LIMIT_WINDOWS.find((each) => each === value) ?? window)}
          />
          <Field
            {...bind('amount')}
            label="At most (INR)"
            type="number"
            min="1"
            step="0.01"
            autoComplete="off"
          />
          {refusal === null ? null : <Notice tone="loss">{refusal}</Notice>}
          <Answers>
            <Button
              variant="secondary"
              busy={isLoading && originalArgs?.amount === null}
              aria-disabled={isLoading}
              onClick={() => void save(null)}
            >
              {mandatory === null ? 'Go without a limit' : 'Go without a lower limit'}
            </Button>
            <Button
              type="submit"
              variant="secondary"
              busy={isLoading && originalArgs?.amount !== null}
              aria-disabled={isLoading}
            >
              Set this limit
            </Button>
          </Answers>
        </Stack>
      </Card>
    </Column>
  );
}
