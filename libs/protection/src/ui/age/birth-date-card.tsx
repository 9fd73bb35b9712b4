import { messageOf } from '@paasa/api-client';
import { Button, Card, Field, notify, SectionTitle, Stack, useForm } from '@paasa/ui-kit/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { ProtectionResponse } from '../../contract/protection.js';
import { ageOn, parseBirthDate } from '../../rules/age.js';
import { usePutBirthDateMutation } from '../server-state/protection.api.js';
import { dayText } from '../words/time-words.js';
import { UnderAgeNotice } from './under-age-notice.js';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts as words } from '../words/texts/texts.js';
import { texts } from './texts/texts.js';

const Narrow = styled.div`
  width: min(20rem, 100%);
`;

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();

/** What a typed date means, so that a wrong one is seen before it is stored. */
function meaningOf(t: TranslateOf<typeof texts>, birthDate: string): string {
  const parsed = parseBirthDate(birthDate, today());
  if (!parsed.ok) return '';
  return t('meaning', { day: dayText(t.locale, birthDate), age: ageOn(birthDate, today()) });
}

function BirthDateForm() {
  const t = useTexts(texts);
  const tWords = useTexts(words);
  const [put, { isLoading }] = usePutBirthDateMutation();
  const { values, bind, form, isBusy } = useForm(
    { birthDate: '' },
    {
      check({ birthDate }) {
        return { birthDate: parseBirthDate(birthDate, today()).ok ? undefined : t('fault') };
      },
      submit: async ({ birthDate }) => {
        const { error } = await put({ birthDate });
        if (error === undefined) {
          notify.success(t('stored'));
          return undefined;
        }
        const message = messageOf(error, t('failed'));
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
          label={t('label')}
          type="date"
          required
          autoComplete="bday"
          hint={t('hint')}
        />
      </Narrow>
      <p role="status">{meaningOf(t, values.birthDate)}</p>
      <div>
        <Button type="submit" busy={isBusy} busyText={tWords('saving')}>
          {t('save')}
        </Button>
      </div>
    </Stack>
  );
}

/** Asks for the date of birth, or shows it. */
export function BirthDateCard({ age }: { age: NonNullable<ProtectionResponse['age']> }) {
  const t = useTexts(texts);
  const titleId = useId();
  const { birthDate, isUnderAge, minAge } = age;
  return (
    <Card as="section" aria-labelledby={titleId} tabIndex={-1}>
      <Stack>
        <SectionTitle id={titleId}>{t('title')}</SectionTitle>
        {birthDate === null ? (
          <>
            <p>{t('intro', { age: minAge })}</p>
            <BirthDateForm />
          </>
        ) : (
          <p>{t('known', { day: dayText(t.locale, birthDate) })}</p>
        )}
        {isUnderAge ? <UnderAgeNotice minAge={minAge} /> : null}
      </Stack>
    </Card>
  );
}
