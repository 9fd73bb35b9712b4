import { Skeleton, Stack, ToggleGroup, VisuallyHidden } from '@paasa/ui-kit/ui';
import { styled, useTheme } from 'styled-components';
import { useListPayoutDetailsQuery } from '../api/wallet.api.js';
import { DetailsFields, type DetailsFieldsProps } from './details-fields.js';
import { SavedDetails } from './saved-details.js';

/** The choices stay in one line each, also on the narrowest phone. */
const OneLine = styled.div`
  white-space: nowrap;
`;

const Bones = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
`;

/** One line of text. */
const LINE_HEIGHT = '1.35rem';

/** As high as the fields of a bank account, which most people see next; the last has a hint. */
function Placeholder() {
  const { size } = useTheme();
  const field = (
    <>
      <Skeleton width="9rem" height={LINE_HEIGHT} />
      <Skeleton height={size.control} />
    </>
  );
  return (
    <Stack role="status">
      <VisuallyHidden>Loading your saved details...</VisuallyHidden>
      {['to', 'name', 'number'].map((name) => (
        <Bones key={name}>{field}</Bones>
      ))}
      <Bones>
        {field}
        <Skeleton width="16rem" height={LINE_HEIGHT} />
      </Bones>
    </Stack>
  );
}

/** Where the money goes: details used before, or those that are typed. */
export function PayOutTo({ form }: DetailsFieldsProps) {
  const { values, change, isBusy } = form;
  const { data, isLoading } = useListPayoutDetailsQuery(undefined, { refetchOnMountOrArgChange: true });
  // Saved details that load late must not push the form down while the player fills it in.
  if (isLoading) return <Placeholder />;
  return (
    <>
      <SavedDetails
        saved={data?.data ?? []}
        chosenId={values.savedDetailsId}
        disabled={isBusy}
        onChoose={(savedDetailsId) => change('savedDetailsId', savedDetailsId)}
      />
      {values.savedDetailsId === null ? (
        <>
          <OneLine>
            <ToggleGroup
              label="Pay out to"
              options={[
                { value: 'bank', label: 'Bank account' },
                { value: 'upi', label: 'UPI' },
              ]}
              value={values.method}
              disabled={isBusy}
              onChange={(method) => change('method', method)}
            />
          </OneLine>
          <DetailsFields form={form} />
        </>
      ) : null}
    </>
  );
}
