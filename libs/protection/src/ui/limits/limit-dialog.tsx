import { messageOf } from '@paasa/api-client';
import { Button, Dialog, Field, Notice, notify, Stack, useForm } from '@paasa/ui-kit/ui';
import { useEffect, useState } from 'react';
import type { PlayLimit } from '../../contract/protection.js';
import { parseLimitAmount } from '../../rules/limit-amount.js';
import { usePutLimitMutation } from '../server-state/protection.api.js';
import { amountText, limitName } from '../words/limit-words.js';
import { momentText } from '../words/time-words.js';
import type { NamedLimit } from './named-limit.js';
import { sentenceIn, type TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts as words } from '../words/texts/texts.js';
import { texts } from '../texts/texts.js';

type T = TranslateOf<typeof texts>;

/** When an amount would hold, in words; null while no right amount is typed. */
function effectText(t: T, limit: PlayLimit | null, amount: number | null): string | null {
  if (amount === null) return null;
  if (limit === null) return t('effect.new');
  if (amount < limit.amount) return t('effect.lower');
  if (amount === limit.amount) return t('effect.same');
  return t('effect.higher', { amount: amountText(t, limit.kind, limit.amount) });
}

type AmountRule = Pick<NamedLimit, 'kind' | 'window' | 'most'>;

const mostText = (t: T, { kind, most }: AmountRule): string =>
  t('most', { amount: amountText(t, kind, most ?? 0) });

/** Why a typed amount cannot be a limit, or undefined. */
function faultOf(t: T, rule: AmountRule, text: string): string | undefined {
  const amount = text.trim() === '' ? null : Number(text);
  const parsed = parseLimitAmount(rule.kind, rule.window, amount);
  if (!parsed.ok) return sentenceIn(parsed.refusal, t.language);
  return rule.most !== null && amount !== null && amount > rule.most ? mostText(t, rule) : undefined;
}

/** The typed amount, or null. Units: rupees; of `time` minutes. */
const readAmount = (t: T, rule: AmountRule, text: string): number | null =>
  faultOf(t, rule, text) === undefined ? Number(text) : null;

function hintOf(t: T, { kind, most }: AmountRule, amount: number | null): string | undefined {
  if (kind === 'time' && amount !== null) return amountText(t, kind, amount);
  return most === null ? undefined : t('mandatory', { amount: amountText(t, kind, most) });
}

/** What the answer says about the limit. */
function doneText(t: T, name: string, changed: PlayLimit | undefined): string {
  if (changed === undefined) return t('done.none', { name });
  if (changed.pending !== null)
    return t('done.later', { name, at: momentText(t.locale, changed.pending.effectiveAt) });
  return t('done.now', { name, amount: amountText(t, changed.kind, changed.amount) });
}

function useSave({ kind, window, onClose }: NamedLimit & { onClose: () => void }) {
  const t = useTexts(texts);
  const tWords = useTexts(words);
  const [put, { isLoading }] = usePutLimitMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (amount: number | null): Promise<boolean> => {
    setRefusal(null);
    const { data, error } = await put({ kind, window, amount });
    if (data === undefined) {
      setRefusal(messageOf(error, t('limit.failed')));
      return false;
    }
    const changed = data.limits.find((limit) => limit.kind === kind && limit.window === window);
    notify.success(doneText(t, limitName(tWords, { kind, window }), changed));
    onClose();
    return true;
  };
  return { save, isLoading, refusal };
}

/** Sets, lowers, raises or removes one limit. */
export function LimitDialog(props: NamedLimit & { onClose: () => void }) {
  const { kind, limit, onClose } = props;
  const t = useTexts(texts);
  const tWords = useTexts(words);
  // The limit of every player is not theirs to change or remove.
  const own = limit?.isMandatory === true ? null : limit;
  const { save, isLoading, refusal } = useSave(props);
  const { values, bind, form, isBusy } = useForm(
    { amount: own === null ? '' : String(own.amount) },
    {
      check: ({ amount }) => ({ amount: faultOf(t, props, amount) }),
      submit: async ({ amount }) => ((await save(Number(amount))) ? undefined : 'amount'),
      isSending: isLoading,
    },
  );
  const { ref } = form;
  // After the dialog has focused its Close button.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  const amount = readAmount(t, props, values.amount);
  const name = limitName(tWords, props);
  return (
    <Dialog open onClose={onClose} title={`${name.charAt(0).toUpperCase()}${name.slice(1)}`}>
      <Stack as="form" {...form}>
        <p>{t(`meaning.${kind}`)}</p>
        <Field
          {...bind('amount')}
          label={kind === 'time' ? t('limit.minutes') : t('limit.amount')}
          type="number"
          min="1"
          step={kind === 'time' ? '1' : '0.01'}
          required
          autoComplete="off"
          hint={hintOf(t, props, amount)}
        />
        <p role="status">{effectText(t, own, amount)}</p>
        {refusal === null ? null : <Notice tone="loss">{refusal}</Notice>}
        <Button type="submit" wide busy={isBusy} busyText={tWords('saving')}>
          {tWords('save')}
        </Button>
        {own === null ? null : (
          <>
            <Button variant="secondary" wide busy={isBusy} onClick={() => void save(null)}>
              {t('limit.remove')}
            </Button>
            <p>{t('limit.removeTakes')}</p>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
