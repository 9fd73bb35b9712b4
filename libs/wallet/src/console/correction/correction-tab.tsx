import { ActionDialog } from '@paasa/console-kit/ui';
import { Button, Card, Field, SectionTitle, Stack, ToggleGroup, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { amountText } from '../kit/parts.js';

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;
const SHORTEST_NOTE = 3;

interface Asked {
  readonly playerId: string;
  /** Rupees; below zero to take them. */
  readonly amount: number;
  readonly note: string;
}

const directions = [
  { value: 'give', label: 'Give' },
  { value: 'take', label: 'Take' },
] as const;

/** Corrects a balance by a ledger event of its own kind; a second person has to agree. */
export function Tab({ playerId }: { playerId: string }) {
  const [direction, setDirection] = useState<'give' | 'take'>('give');
  const [asked, setAsked] = useState<Asked | null>(null);
  const form = useForm(
    { amount: '', note: '' },
    {
      check: ({ amount, note }) => ({
        ...(AMOUNT.test(amount) && Number(amount) > 0
          ? {}
          : { amount: 'Enter rupees above zero, with at most two decimals.' }),
        ...(note.trim().length < SHORTEST_NOTE ? { note: 'Please write what the player reads.' } : {}),
      }),
      submit: async ({ amount, note }) => {
        const rupees = Number(amount);
        setAsked({ playerId, amount: direction === 'take' ? -rupees : rupees, note: note.trim() });
        return undefined;
      },
    },
  );
  return (
    <Card as="section">
      <form {...form.form}>
        <Stack>
          <SectionTitle>Correct the balance</SectionTitle>
          <p>
            A correction is booked for good, and the player sees it among the transactions. It waits for a
            second person.
          </p>
          <ToggleGroup label="Direction" options={directions} value={direction} onChange={setDirection} />
          <Field label="Amount (₹)" inputMode="decimal" {...form.bind('amount')} />
          <Field label="What the player reads" hint="Please name no person." {...form.bind('note')} />
          <Button type="submit" variant="danger">
            Correct
          </Button>
        </Stack>
      </form>
      {asked !== null && (
        <ActionDialog
          name="correct-balance"
          title="Correct a balance"
          params={asked}
          doText="Ask for it"
          isDanger
          onClose={() => setAsked(null)}
        >
          <p>
            {asked.amount < 0 ? 'Takes' : 'Gives'} {amountText(Math.abs(asked.amount))}. The player reads:{' '}
            <q>{asked.note}</q>
          </p>
        </ActionDialog>
      )}
    </Card>
  );
}
