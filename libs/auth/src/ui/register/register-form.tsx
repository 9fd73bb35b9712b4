import { codeOf, messageOf } from '@paasa/api-client';
import { useTexts } from '@paasa/texts/ui';
import { Button, notify, useForm } from '@paasa/ui-kit/ui';
import { EmailField } from '../forms/email-field.js';
import { faultOf } from '../forms/field-faults.js';
import { FormStack } from '../forms/form-stack.js';
import { NewPasswordHint } from '../forms/new-password-hint.js';
import { PasswordField } from '../forms/password-field.js';
import { reportRefusal } from '../forms/report-refusal.js';
import { TextField } from '../forms/text-field.js';
import { useRegisterMutation } from '../server-state/entering.api.js';
import { useEnter } from '../server-state/use-enter.js';
import { texts } from './texts/texts.js';

const refusedFieldOf: Readonly<Record<string, 'email' | 'password'>> = {
  'auth/email-taken': 'email',
  'auth/common-password': 'password',
  'auth/guessable-password': 'password',
};

/** The words of the name, and the part of the address before the @. */
const knownWordsOf = (name: string, email: string): string[] => [
  ...name.split(/\s+/),
  email.split('@')[0] ?? '',
];

export function RegisterForm() {
  const t = useTexts(texts);
  const [register] = useRegisterMutation();
  const enter = useEnter();
  const { values, bind, isBusy, form } = useForm(
    { name: '', email: '', password: '' },
    {
      check: ({ name, email, password }) => ({
        name: faultOf.name(name),
        email: faultOf.email(email),
        password: faultOf.newPassword(password),
      }),
      async submit(details) {
        const { data, error } = await register(details);
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- no type checks what a server answers
        if (error !== undefined || !data.success) {
          const field = refusedFieldOf[codeOf(error) ?? ''];
          const failure = error ?? { data };
          if (field !== undefined) return reportRefusal(field, failure, t('wrong'));
          notify.error(messageOf(failure, t('wrong')));
          return undefined;
        }
        notify.success(data.message);
        await enter('/');
        return undefined;
      },
    },
  );
  const { name, email, password } = values;

  return (
    <FormStack {...form}>
      <TextField {...bind('name')} label={t('name')} autoComplete="name" autoCapitalize="words" />
      <EmailField {...bind('email')} />
      <PasswordField
        {...bind('password')}
        autoComplete="new-password"
        hint={<NewPasswordHint password={password} knownWords={knownWordsOf(name, email)} />}
      />
      <Button type="submit" wide busy={isBusy} busyText={t('busy')}>
        {t('submit')}
      </Button>
    </FormStack>
  );
}
