import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UiProvider } from '../theme/ui-provider.js';
import { Field } from './field.js';
import { useForm } from './use-form.js';

interface Parts {
  readonly submit?: () => Promise<
    'name' | 'city' | { readonly field: 'name' | 'city'; readonly message: string } | undefined
  >;
  readonly isSending?: boolean;
}

const faultOf = (text: string) => (text === '' ? 'Missing' : undefined);

function Visit({ submit = async () => undefined, isSending = false }: Parts) {
  const { values, bind, change, reset, focus, isBusy, form } = useForm<{
    name: string;
    city: string;
    seat: string | null;
  }>(
    { name: '', city: '', seat: null },
    { check: ({ name, city }) => ({ name: faultOf(name), city: faultOf(city) }), submit, isSending },
  );
  return (
    <form {...form}>
      <Field {...bind('name')} label="Name" />
      <Field {...bind('city')} label="City" />
      <button type="button" onClick={() => change('seat', 'A1')}>
        {values.seat ?? 'no seat'}
      </button>
      <button type="button" onClick={reset}>
        Clear
      </button>
      <button type="button" onClick={() => focus('city')}>
        To the city
      </button>
      <button type="submit">{isBusy ? 'Sending' : 'Send'}</button>
    </form>
  );
}

const show = (parts: Parts = {}) => render(<Visit {...parts} />, { wrapper: UiProvider });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function fillIn(): Promise<void> {
  await userEvent.type(field('Name'), 'Asha');
  await userEvent.type(field('City'), 'Pune');
}

describe('useForm', () => {
  it('shows faults after the first attempt, focuses the first, and drops each one that is corrected', async () => {
    const submit = jest.fn(async () => undefined);
    show({ submit });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press('Send');
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    expect(field('Name')).toHaveFocus();
    await userEvent.type(field('Name'), 'A');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await userEvent.clear(field('Name'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(submit).not.toHaveBeenCalled();
  });

  it('sends once, however often it is submitted meanwhile, and selects the field that is refused', async () => {
    let answer: (refused: 'city') => void = () => undefined;
    const submit = jest.fn(() => new Promise<'city'>((resolve) => (answer = resolve)));
    show({ submit });
    await fillIn();
    await press('Send');
    await press('Sending');
    expect(submit.mock.calls).toEqual([[{ name: 'Asha', city: 'Pune', seat: null }]]);
    await act(async () => answer('city'));
    expect(field('City')).toHaveFocus();
    expect([field('City').selectionStart, field('City').selectionEnd]).toEqual([0, 4]);
    expect(screen.getByRole('button', { name: 'Send' })).toBeInTheDocument();
  });

  it('shows a refusal at its field until something changes, without a second announcement', async () => {
    const answers = [{ field: 'city' as const, message: 'No such city.' }, undefined];
    show({ submit: async () => answers.shift() });
    await fillIn();
    await press('Send');
    expect(field('City')).toHaveFocus();
    expect(field('City')).toBeInvalid();
    expect(field('City')).toHaveAccessibleDescription('No such city.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('Name')).toBeValid();
    await userEvent.type(field('Name'), '!');
    expect(screen.queryByText('No such city.')).not.toBeInTheDocument();
    await userEvent.clear(field('City'));
    expect(field('City')).toBeValid();
    await press('Send');
    expect(screen.getByRole('alert')).toHaveTextContent('Missing');
  });

  it('sends nothing while the page is still sending', async () => {
    const submit = jest.fn(async () => undefined);
    show({ submit, isSending: true });
    await fillIn();
    await press('Sending');
    expect(submit).not.toHaveBeenCalled();
  });

  it('holds choices beside texts, and goes back to its first values', async () => {
    show();
    await fillIn();
    await press('no seat');
    expect(screen.getByRole('button', { name: 'A1' })).toBeInTheDocument();
    await press('Clear');
    expect([field('Name').value, field('City').value]).toEqual(['', '']);
    expect(screen.getByRole('button', { name: 'no seat' })).toBeInTheDocument();
  });

  it('focuses a field by its name', async () => {
    show();
    await press('To the city');
    expect(field('City')).toHaveFocus();
  });
});
