import { ActionDialog } from '@paasa/console-kit/ui';
import { Button, Cluster, Field, Select, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import type { ExcludeParams } from '../../contract/console/player-protection.js';
import { SELF_EXCLUSION_MONTHS, TIME_OUT_HOURS } from '../../rules/exclusion-bounds.js';

type Term = ExcludeParams['term'];

const UNITS = [
  { value: 'hours', label: 'hours (time-out)' },
  { value: 'months', label: 'months (self-exclusion)' },
  { value: 'good', label: 'for good' },
];
const BOUNDS = { hours: TIME_OUT_HOURS, months: SELF_EXCLUSION_MONTHS };

type Unit = keyof typeof BOUNDS | 'good';
const unitOf = (value: string): Unit => (value === 'hours' || value === 'months' ? value : 'good');

function termOf(unit: Unit, count: number): Term {
  if (unit === 'hours') return { kind: 'time-out', hours: count };
  return { kind: 'self-exclusion', months: unit === 'months' ? count : null };
}

function countFault(unit: Unit, text: string): string | undefined {
  if (unit === 'good') return undefined;
  const { min, max } = BOUNDS[unit];
  const isFitting = /^\d{1,4}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
  return isFitting ? undefined : `Please give a number from ${String(min)} to ${String(max)}.`;
}

/** Asks for how long, then why. */
export function ExcludeForm({ playerId }: { readonly playerId: string }) {
  const [term, setTerm] = useState<Term | null>(null);
  const form = useForm(
    { unit: 'hours', count: '24' },
    {
      check: ({ unit, count }) => ({ count: countFault(unitOf(unit), count) }),
      submit: async ({ unit, count }) => {
        setTerm(termOf(unitOf(unit), Number(count)));
        return undefined;
      },
    },
  );
  const unit = unitOf(form.values.unit);
  return (
    <>
      <form {...form.form}>
        <Cluster>
          <Select
            label="Exclude for"
            options={UNITS}
            value={unit}
            onChange={(value) => form.change('unit', value)}
          />
          {unit !== 'good' && <Field label="How many" {...form.bind('count')} />}
          <Button type="submit" variant="danger">
            Exclude from play
          </Button>
        </Cluster>
      </form>
      {term !== null && (
        <ActionDialog
          name="exclude-player"
          title="Exclude from play"
          doText="Exclude"
          params={{ playerId, term }}
          isDanger
          onClose={() => setTerm(null)}
        >
          <p>All sessions end, and the player cannot play or deposit. Nobody can shorten it.</p>
        </ActionDialog>
      )}
    </>
  );
}
