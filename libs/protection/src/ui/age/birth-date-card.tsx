import { messageOf } from '@paasa/api-client';
import { Button, Card, Field, notify, SectionTitle, Stack, useForm } from '@paasa/ui-kit/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { ProtectionResponse } from '../../contract/protection.js';
import { ageOn, parseBirthDate } from '../../rules/age.js';
import { usePutBirthDateMutation } from '../server-state/protection.api.js';
import { dayText } from '../words/time-words.js';
import { UnderAgeNotice } from './under-age-notice.js';

const Narrow = styled.div`
  width: min(20rem, 100%);
`;

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();

/** What a typed date means, so that a wrong one is seen before it is stored. */
function meaningOf(birthDate: string): string {
  const parsed = parseBirthDate(birthDate, today());
  if (!parsed.ok) return '';
  return `${dayText(birthDate)}: you are ${String(ageOn(birthDate, today()))} years old.`;
}

function BirthDateForm() {
  const [put, { isLoading }] = usePutBirthDateMutation();
  const { values, bind, form, isBusy } = useForm(
    { birthDate: '' },
    {
      check({ birthDate }) {
        return { birthDate: parseBirthDate(birthDate, today()).ok ? undefined : 'Enter your date of birth.' };
      },
      submit: async ({ birthDate }) => {
        const { error } = await put({ birthDate });
        if (error === undefined) {
          notify.success('Your date of birth is stored');
          return undefined;
        }
        const message = messageOf(error, 'Your date of birth could not be stored. Please try again.');
        return { field: 'birthDate', message };
      },
      isSending: isLoading,
    },
  );
  return (
    <Stack as="form" {...form}>
      <Narrow>
        <Field
          {...bind('birthDate')}
          label="Date of birth"
          type="date"
          required
          autoComplete="bday"
          hint="You can give it only once. Please check it."
        />
      </Narrow>
      <p role="status">{meaningOf(values.birthDate)}</p>
      <div>
        <Button type="submit" busy={isBusy} busyText="Saving...">
          Save my date of birth
        </Button>
      </div>
    </Stack>
  );
}

/** Asks for the date of birth, or shows it. */
export function BirthDateCard({ age }: { age: NonNullable<ProtectionResponse['age']> }) {
  const titleId = useId();
  const { birthDate, isUnderAge, minAge } = age;
  return (
    <Card as="section" aria-labelledby={titleId} tabIndex={-1}>
      <Stack>
        <SectionTitle id={titleId}>Your age</SectionTitle>
        {birthDate === null ? (
          <>
            <p>
              {`You must be ${String(minAge)} or older to play and to deposit. Your highest stake depends on your age too.`}
            </p>
            <BirthDateForm />
          </>
        ) : (
          <p>{`Born on ${dayText(birthDate)}. Is it wrong? Only the support can correct it.`}</p>
        )}
        {isUnderAge ? <UnderAgeNotice minAge={minAge} /> : null}
      </Stack>
    </Card>
  );
}
