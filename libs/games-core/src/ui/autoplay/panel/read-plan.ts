import type { Paise } from '@paasa/money';
import type { AutoplayPlan } from '../../../rules/autoplay/autoplay-run.js';
import {
  MAX_DECREASE_HUNDREDTHS,
  MAX_INCREASE_HUNDREDTHS,
  type StakeChange,
} from '../../../rules/autoplay/stake-change.js';
import { stakeOf } from '../../stake/amount-text.js';
import type { TranslateOf } from '@paasa/texts';
import type { texts } from './texts/texts.js';

/** The settings as they stand in the fields. A type and not an interface: forms read its fields by name. */
export type PlanValues = {
  readonly count: string;
  readonly ownCount: string;
  readonly onWin: StakeChange['kind'];
  readonly winPercent: string;
  readonly onLoss: StakeChange['kind'];
  readonly lossPercent: string;
  readonly profit: string;
  readonly loss: string;
  readonly singleWin: string;
};

export const NO_PLAN: PlanValues = {
  count: '10',
  ownCount: '',
  onWin: 'keep',
  winPercent: '',
  onLoss: 'keep',
  lossPercent: '',
  profit: '',
  loss: '',
  singleWin: '',
};

type T = TranslateOf<typeof texts>;

/** Values of `count` that are no number. */
export const OWN_COUNT = 'own';
export const UNTIL_STOPPED = 'until-stopped';

const MAX_COUNT = 100_000;
const PERCENT = /^\d{1,4}(?:\.\d{1,2})?$/;

const isChanging = (kind: StakeChange['kind']): kind is 'increase' | 'decrease' =>
  kind === 'increase' || kind === 'decrease';

const hundredthsOf = (text: string): number =>
  PERCENT.test(text.trim()) ? Math.round(Number(text) * 100) : 0;

function percentFault(t: T, kind: StakeChange['kind'], text: string): string | undefined {
  if (!isChanging(kind)) return undefined;
  const most = kind === 'increase' ? MAX_INCREASE_HUNDREDTHS : MAX_DECREASE_HUNDREDTHS;
  const hundredths = hundredthsOf(text);
  if (hundredths >= 1 && hundredths <= most) return undefined;
  return t('fault.percent', { most: most / 100 });
}

const amountFault = (t: T, text: string): string | undefined =>
  text === '' || stakeOf(text) !== null ? undefined : t('fault.amount');

function countFault(t: T, { count, ownCount }: PlanValues): string | undefined {
  if (count !== OWN_COUNT) return undefined;
  const isWhole = /^\d{1,6}$/.test(ownCount.trim());
  const isRight = isWhole && Number(ownCount) >= 1 && Number(ownCount) <= MAX_COUNT;
  return isRight ? undefined : t('fault.count');
}

/** The message of each wrong field, in the order of the fields. */
export const planFaults = (t: T, values: PlanValues) => ({
  ownCount: countFault(t, values),
  winPercent: percentFault(t, values.onWin, values.winPercent),
  lossPercent: percentFault(t, values.onLoss, values.lossPercent),
  profit: amountFault(t, values.profit),
  loss: amountFault(t, values.loss),
  singleWin: amountFault(t, values.singleWin),
});

const changeOf = (kind: StakeChange['kind'], text: string): StakeChange =>
  isChanging(kind) ? { kind, percentHundredths: hundredthsOf(text) } : { kind };

/** The plan of values without a fault. */
export function readPlan(values: PlanValues, stakePaise: Paise): AutoplayPlan {
  const { count } = values;
  const countText = count === OWN_COUNT ? values.ownCount : count;
  return {
    betCount: count === UNTIL_STOPPED ? null : Number(countText),
    stakePaise,
    onWin: changeOf(values.onWin, values.winPercent),
    onLoss: changeOf(values.onLoss, values.lossPercent),
    stopAtProfitPaise: stakeOf(values.profit),
    stopAtLossPaise: stakeOf(values.loss),
    stopAtWinPaise: stakeOf(values.singleWin),
  };
}
