import { messageOf } from '@paasa/api-client';
import { FiguresSection, HOUSE_POLLING, type Figure, type OverviewSectionProps } from '@paasa/console-kit/ui';
import { Notice, type Tone } from '@paasa/ui-kit/ui';
import type { MailOverview, SignUpsOverview } from '../../contract/overview.js';
import { useMailOverviewQuery, useSignUpsOverviewQuery } from './auth-overview.api.js';

const figures: readonly Figure<SignUpsOverview['periods'][number]>[] = [
  { name: 'Sign-ups', unit: 'count', of: ({ signUps }) => signUps },
];

const MINUTE_MS = 60_000;
/** A mail goes out within seconds. */
const LATE_AFTER_MS = 10 * MINUTE_MS;

function mailState({ waiting, retried, oldestAt }: MailOverview, now: number): readonly [Tone, string] {
  if (oldestAt === null) return ['win', 'Mail: nothing waits.'];
  const ageMs = now - Date.parse(oldestAt);
  const text = `Mail: ${String(waiting)} waiting, ${String(retried)} tried before, the oldest for ${String(Math.max(0, Math.floor(ageMs / MINUTE_MS)))} min.`;
  return ageMs > LATE_AFTER_MS ? ['loss', `${text} The mail server may be away.`] : ['neutral', text];
}

function Mail() {
  const { data, error, fulfilledTimeStamp: now = 0 } = useMailOverviewQuery(undefined, HOUSE_POLLING);
  if (error !== undefined)
    return <Notice tone="loss">{messageOf(error, 'The mails could not be read.')}</Notice>;
  if (data === undefined) return null;
  const [tone, text] = mailState(data, now);
  return <Notice tone={tone}>{text}</Notice>;
}

/** New accounts, and the mails that wait. */
export function Section({ step }: OverviewSectionProps) {
  const { currentData: data, error } = useSignUpsOverviewQuery(step, HOUSE_POLLING);
  return (
    <FiguresSection title="Accounts" answer={{ data, error }} figures={figures}>
      <Mail />
    </FiguresSection>
  );
}
