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
import { amountText, limitName } from '../words/limit-words.js';
import { sentenceIn, type TranslateOf } from '@paasa/texts';
import { Text, useTexts } from '@paasa/texts/ui';
import { texts as words } from '../words/texts/texts.js';
import { texts } from './texts/texts.js';

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

/** Such as `₹15,000.00 a month`, of all players; null: there is none. */
function mandatoryText(
  t: TranslateOf<typeof texts>,
  limits: PlayProfileFacts['mandatoryLimits'],
): string | null {
  const texts = limits
    .filter(({ kind }) => kind === 'deposit')
    .map(({ kind, window, amount }) => t('mandatory.each', { amount: amountText(t, kind, amount), window }));
  return texts.length === 0 ? null : texts.join(', ');
}

/** Asks for a deposit limit, or for the choice to go without one. */
export function FirstLimit({ mandatoryLimits }: Pick<PlayProfileFacts, 'mandatoryLimits'>) {
  const t = useTexts(texts);
  const tWords = useTexts(words);
  const mandatory = mandatoryText(t, mandatoryLimits);
  const titleId = useId();
  const ref = useFocusHeir<HTMLDivElement>();
  const [window, setWindow] = useState<LimitWindow>('month');
  const [put, { isLoading, originalArgs }] = usePutLimitMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (amount: number | null): Promise<'amount' | undefined> => {
    setRefusal(null);
    const { error } = await put({ kind: 'deposit', window, amount });
    if (error !== undefined) {
      setRefusal(messageOf(error, t('failed')));
      return 'amount';
    }
    notify.success(
      amount === null
        ? t('done.none')
        : t('done.set', { name: limitName(tWords, { kind: 'deposit', window }) }),
    );
    return undefined;
  };
  const { bind, form } = useForm(
    { amount: '' },
    {
      check({ amount }) {
        const parsed = parseLimitAmount('deposit', window, amount.trim() === '' ? null : Number(amount));
        return { amount: parsed.ok ? undefined : sentenceIn(parsed.refusal, t.language) };
      },
      submit: ({ amount }) => save(Number(amount)),
      isSending: isLoading,
    },
  );
  return (
    <Column ref={ref}>
      <Card as="section" aria-labelledby={titleId}>
        <Stack as="form" {...form}>
          <SectionTitle id={titleId}>{t('question')}</SectionTitle>
          <p>
            <Text
              of={texts}
              id="intro"
              tags={{ link: (linked) => <Link to="/play-safely">{linked}</Link> }}
            />
          </p>
          {mandatory === null ? null : <p>{t('mandatory', { limits: mandatory })}</p>}
          <Select
            label={t('each')}
            options={LIMIT_WINDOWS.map((value) => ({ value, label: t(`window.${value}`) }))}
            value={window}
            onChange={(value) => setWindow(LIMIT_WINDOWS.find((each) => each === value) ?? window)}
          />
          <Field
            {...bind('amount')}
            label={t('atMost')}
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
              {mandatory === null ? t('without') : t('without.lower')}
            </Button>
            <Button
              type="submit"
              variant="secondary"
              busy={isLoading && originalArgs?.amount !== null}
              aria-disabled={isLoading}
            >
              {t('set')}
            </Button>
          </Answers>
        </Stack>
      </Card>
    </Column>
  );
}
