import { FiguresSection, HOUSE_POLLING, type Figure, type OverviewSectionProps } from '@paasa/console-kit/ui';
import type { MoneyOverview } from '../../contract/overview.js';
import { useMoneyOverviewQuery } from './wallet-overview.api.js';

const figures: readonly Figure<MoneyOverview['periods'][number]>[] = [
  { name: 'Deposits', unit: 'rupees', of: ({ deposited }) => deposited },
  { name: 'Withdrawals', unit: 'rupees', of: ({ withdrawn }) => withdrawn },
  {
    name: 'Deposits less withdrawals',
    unit: 'rupees',
    of: ({ deposited, withdrawn }) => deposited - withdrawn,
  },
  { name: 'Payments', unit: 'count', of: ({ deposits }) => deposits },
  { name: 'Corrections by staff', unit: 'rupees', of: ({ corrected }) => corrected },
  { name: 'Provider’s fees', unit: 'rupees', of: ({ fees }) => fees },
];

/** Money in and out. */
export function Section({ step }: OverviewSectionProps) {
  const { currentData: data, error } = useMoneyOverviewQuery(step, HOUSE_POLLING);
  return (
    <FiguresSection title="Money" answer={{ data, error }} figures={figures}>
      <small>
        A withdrawal counts when it is requested, and counts back when it is released or reversed.
      </small>
    </FiguresSection>
  );
}
