import { Field, Select, type Form } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { OWN_COUNT, UNTIL_STOPPED, type PlanValues } from './read-plan.js';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/* Two fields beside each other; a field that belongs to a choice stands beside it. A choice has an arrow beside its words. */
const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
  gap: ${({ theme }) => theme.space.s};
  align-items: start;
`;

/* A choice without its field is as wide as both. */
const Choice = styled.div<{ $isAlone: boolean }>`
  grid-column: ${({ $isAlone }) => ($isAlone ? '1 / -1' : 'auto')};
`;

const countsIn = (t: TranslateOf<typeof texts>) => [
  ...[10, 25, 50, 100].map((count) => ({ value: String(count), label: String(count) })),
  { value: OWN_COUNT, label: t('count.own') },
  { value: UNTIL_STOPPED, label: t('count.untilStopped') },
];

const CHANGES = ['keep', 'reset', 'increase', 'decrease'] as const satisfies readonly PlanValues['onWin'][];

const isChange = (value: string): value is PlanValues['onWin'] => CHANGES.some((change) => change === value);

interface PlanFieldsProps {
  form: Form<PlanValues>;
}

const AMOUNT = {
  type: 'number',
  min: '0.01',
  step: '0.01',
  autoComplete: 'off',
} as const;

/** What to do after a win, or after a loss. */
function StakeChangeFields({ form, when }: PlanFieldsProps & { when: 'Win' | 'Loss' }) {
  const t = useTexts(texts);
  const kindName = when === 'Win' ? 'onWin' : 'onLoss';
  const kind = form.values[kindName];
  const hasPercent = kind === 'increase' || kind === 'decrease';
  return (
    <>
      <Choice $isAlone={!hasPercent}>
        <Select
          label={t(`on.${when}`)}
          options={CHANGES.map((change) => ({ value: change, label: t(`change.${change}`) }))}
          value={kind}
          onChange={(next) => {
            if (isChange(next)) form.change(kindName, next);
          }}
        />
      </Choice>
      {hasPercent ? (
        <Field
          label={t(`percent.${when}`)}
          type="number"
          min="0.01"
          step="0.01"
          autoComplete="off"
          {...form.bind(when === 'Win' ? 'winPercent' : 'lossPercent')}
        />
      ) : null}
    </>
  );
}

/** How many bets, what happens to the stake, and when to stop. */
export function PlanFields({ form }: PlanFieldsProps) {
  const t = useTexts(texts);
  const { values, bind, change } = form;
  const amount = { ...AMOUNT, placeholder: t('noLimit') };
  const isOwn = values.count === OWN_COUNT;
  return (
    <Fields>
      <Choice $isAlone={!isOwn}>
        <Select
          label={t('count.label')}
          options={countsIn(t)}
          value={values.count}
          onChange={(count) => change('count', count)}
        />
      </Choice>
      {isOwn ? (
        <Field
          label={t('count.ownLabel')}
          type="number"
          min="1"
          step="1"
          autoComplete="off"
          {...bind('ownCount')}
        />
      ) : null}
      <StakeChangeFields form={form} when="Win" />
      <StakeChangeFields form={form} when="Loss" />
      <Field label={t('stop.profit')} {...amount} {...bind('profit')} />
      <Field label={t('stop.loss')} {...amount} {...bind('loss')} />
      <Choice $isAlone>
        <Field label={t('stop.win')} hint={t('stop.winHint')} {...amount} {...bind('singleWin')} />
      </Choice>
    </Fields>
  );
}
