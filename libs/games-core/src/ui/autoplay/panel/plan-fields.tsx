import { Field, Select, type Form } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { OWN_COUNT, UNTIL_STOPPED, type PlanValues } from './read-plan.js';

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

const COUNTS = [
  ...[10, 25, 50, 100].map((count) => ({ value: String(count), label: String(count) })),
  { value: OWN_COUNT, label: 'Own' },
  { value: UNTIL_STOPPED, label: 'Until stopped' },
];

const CHANGES = [
  { value: 'keep', label: 'Keep the stake' },
  { value: 'reset', label: 'Back to the first stake' },
  { value: 'increase', label: 'Increase by' },
  { value: 'decrease', label: 'Decrease by' },
] as const satisfies readonly { value: PlanValues['onWin']; label: string }[];

const isChange = (value: string): value is PlanValues['onWin'] =>
  CHANGES.some((change) => change.value === value);

interface PlanFieldsProps {
  form: Form<PlanValues>;
}

const AMOUNT = {
  type: 'number',
  min: '0.01',
  step: '0.01',
  placeholder: 'No limit',
  autoComplete: 'off',
} as const;

/** What to do after a win, or after a loss. */
function StakeChangeFields({ form, when }: PlanFieldsProps & { when: 'Win' | 'Loss' }) {
  const kindName = when === 'Win' ? 'onWin' : 'onLoss';
  const kind = form.values[kindName];
  const hasPercent = kind === 'increase' || kind === 'decrease';
  const noun = when.toLowerCase();
  return (
    <>
      <Choice $isAlone={!hasPercent}>
        <Select
          label={`On ${noun}`}
          options={CHANGES}
          value={kind}
          onChange={(next) => {
            if (isChange(next)) form.change(kindName, next);
          }}
        />
      </Choice>
      {hasPercent ? (
        <Field
          label={`Percent on ${noun}`}
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
  const { values, bind, change } = form;
  const isOwn = values.count === OWN_COUNT;
  return (
    <Fields>
      <Choice $isAlone={!isOwn}>
        <Select
          label="Number of bets"
          options={COUNTS}
          value={values.count}
          onChange={(count) => change('count', count)}
        />
      </Choice>
      {isOwn ? (
        <Field label="Own number" type="number" min="1" step="1" autoComplete="off" {...bind('ownCount')} />
      ) : null}
      <StakeChangeFields form={form} when="Win" />
      <StakeChangeFields form={form} when="Loss" />
      <Field label="Stop at net profit" {...AMOUNT} {...bind('profit')} />
      <Field label="Stop at net loss" {...AMOUNT} {...bind('loss')} />
      <Choice $isAlone>
        <Field
          label="Stop at a single win of at least"
          hint="What one bet pays, stake included."
          {...AMOUNT}
          {...bind('singleWin')}
        />
      </Choice>
    </Fields>
  );
}
