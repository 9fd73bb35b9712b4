import type { HouseStep } from '@paasa/server-kit';
import { Cluster, LoadingText, PageTitle, Stack, ToggleGroup } from '@paasa/ui-kit/ui';
import { lazy, Suspense, useState } from 'react';
import { overviewSections } from '../parts/parts.js';

const STEPS: readonly { readonly value: HouseStep; readonly label: string }[] = [
  { value: 'hour', label: '24 hours' },
  { value: 'day', label: '30 days' },
  { value: 'month', label: '12 months' },
];

const drawn = overviewSections.map(({ name, load }) => ({
  name,
  Section: lazy(async () => ({ default: (await load()).Section })),
}));

/** The house at a glance: each domain brings its sections. */
export function Page() {
  const [step, setStep] = useState<HouseStep>('day');
  return (
    <Stack $gap="l">
      <Cluster $justify="between">
        <PageTitle text="Overview" />
        <ToggleGroup label="Period" labelHidden options={STEPS} value={step} onChange={setStep} />
      </Cluster>
      {drawn.map(({ name, Section }) => (
        <Suspense key={name} fallback={<LoadingText text="Loading..." />}>
          <Section step={step} />
        </Suspense>
      ))}
    </Stack>
  );
}
