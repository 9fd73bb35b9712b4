import { messageOf } from '@paasa/api-client';
import { Button, Dialog, Field, Notice, notify, Stack, useForm } from '@paasa/ui-kit/ui';
import { useEffect, useState } from 'react';
import type { PlayLimit } from '../../contract/protection.js';
import { parseLimitAmount } from '../../rules/limit-amount.js';
import { usePutLimitMutation } from '../server-state/protection.api.js';
import { amountText, kindTexts, limitName } from '../words/limit-words.js';
import { durationText } from '../../rules/duration-text.js';
import { momentText } from '../words/time-words.js';
import type { NamedLimit } from './named-limit.js';

const LATER = 'It waits 24 hours. Then you can confirm it here.';

/** When an amount would hold, in words; null while no right amount is typed. */
function effectText(limit: PlayLimit | null, amount: number | null): string | null {
  if (amount === null) return null;
  if (limit === null) return 'This limit holds at once.';
  if (amount < limit.amount) return 'This is lower than your limit. It holds at once.';
  if (amount === limit.amount) return 'This is your limit now.';
  return `This is higher than your limit. ${LATER} Until then ${amountText(limit.kind, limit.amount)} holds.`;
}

type AmountRule = Pick<NamedLimit, 'kind' | 'window' | 'most'>;

const mostText = ({ kind, most }: AmountRule): string =>
  `Nobody here can have more than ${amountText(kind, most ?? 0)}.`;

/** Why a typed amount cannot be a limit, or undefined. */
function faultOf(rule: AmountRule, text: string): string | undefined {
  const amount = text.trim() === '' ? null : Number(text);
  const parsed = parseLimitAmount(rule.kind, rule.window, amount);
  if (!parsed.ok) return parsed.refusal.message;
  return rule.most !== null && amount !== null && amount > rule.most ? mostText(rule) : undefined;
}

/** The typed amount, or null. Units: rupees; of `time` minutes. */
const readAmount = (rule: AmountRule, text: string): number | null =>
  faultOf(rule, text) === undefined ? Number(text) : null;

function hintOf({ kind, most }: AmountRule, amount: number | null): string | undefined {
  if (kind === 'time' && amount !== null) return durationText(amount);
  return most === null ? undefined : `Every player here has a limit of ${amountText(kind, most)}.`;
}

/** What the answer says about the limit. */
function doneText(name: string, changed: PlayLimit | undefined): string {
  if (changed === undefined) return `You have no ${name} now`;
  if (changed.pending !== null)
    return `You can confirm your ${name} from ${momentText(changed.pending.effectiveAt)}`;
  return `Your ${name} is ${amountText(changed.kind, changed.amount)} now`;
}

function useSave({ kind, window, onClose }: NamedLimit & { onClose: () => void }) {
  const [put, { isLoading }] = usePutLimitMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (amount: number | null): Promise<boolean> => {
    setRefusal(null);
    const { data, error } = await put({ kind, window, amount });
    if (data === undefined) {
      setRefusal(messageOf(error, 'The limit could not be saved. Please try again.'));
      return false;
    }
    const changed = data.limits.find((limit) => limit.kind === kind && limit.window === window);
    notify.success(doneText(limitName({ kind, window }), changed));
    onClose();
    return true;
  };
  return { save, isLoading, refusal };
}

/** Sets, lowers, raises or removes one limit. */
export function LimitDialog(props: NamedLimit & { onClose: () => void }) {
  const { kind, limit, onClose } = props;
  // The limit of every player is not theirs to change or remove.
  const own = limit?.isMandatory === true ? null : limit;
  const { save, isLoading, refusal } = useSave(props);
  const { values, bind, form, isBusy } = useForm(
    { amount: own === null ? '' : String(own.amount) },
    {
      check: ({ amount }) => ({ amount: faultOf(props, amount) }),
      submit: async ({ amount }) => ((await save(Number(amount))) ? undefined : 'amount'),
      isSending: isLoading,
    },
  );
  const { ref } = form;
  // After the dialog has focused its Close button.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  const amount = readAmount(props, values.amount);
  const name = limitName(props);
  return (
    <Dialog open onClose={onClose} title={`${name.charAt(0).toUpperCase()}${name.slice(1)}`}>
      <Stack as="form" {...form}>
        <p>{kindTexts[kind].meaning}</p>
        <Field
          {...bind('amount')}
          label={kind === 'time' ? 'Minutes' : 'Amount (INR)'}
          type="number"
          min="1"
          step={kind === 'time' ? '1' : '0.01'}
          required
          autoComplete="off"
          hint={hintOf(props, amount)}
        />
        <p role="status">{effectText(own, amount)}</p>
        {refusal === null ? null : <Notice tone="loss">{refusal}</Notice>}
        <Button type="submit" wide busy={isBusy} busyText="Saving...">
          Save
        </Button>
        {own === null ? null : (
          <>
            <Button variant="secondary" wide busy={isBusy} onClick={() => void save(null)}>
              Remove this limit
            </Button>
            <p>{`To remove it takes as long as to raise it. ${LATER}`}</p>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
