import { useTexts } from '@paasa/texts/ui';
import { Skeleton, Stack, ToggleGroup, VisuallyHidden } from '@paasa/ui-kit/ui';
import { useEffectEvent, useLayoutEffect } from 'react';
import { styled, useTheme } from 'styled-components';
import type { SavedPayoutDetails } from '../../contract/withdrawal.js';
import { useListPayoutDetailsQuery } from '../api/wallet.api.js';
import { DetailsFields, type DetailsFieldsProps } from './details-fields.js';
import { SavedDetails } from './saved-details.js';
import { texts } from './texts/texts.js';
import type { WithdrawValues } from './withdraw-values.js';

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
  const t = useTexts(texts);
  const { size } = useTheme();
  const field = (
    <>
      <Skeleton width="9rem" height={LINE_HEIGHT} />
      <Skeleton height={size.control} />
    </>
  );
  return (
    <Stack role="status">
      <VisuallyHidden>{t('saved.loading')}</VisuallyHidden>
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

const hasTyped = ({ accountHolderName, accountNumber, ifscCode, upiId }: WithdrawValues): boolean =>
  [accountHolderName, accountNumber, ifscCode, upiId].some((text) => text !== '');

/** Where the money goes: details used before, or those that are typed. */
export function PayOutTo({ form }: DetailsFieldsProps) {
  const { data, isLoading } = useListPayoutDetailsQuery(undefined, { refetchOnMountOrArgChange: true });
  // Saved details that load late must not push the form down while the player fills it in.
  return isLoading ? <Placeholder /> : <Destination form={form} saved={data?.data ?? []} />;
}

/** The details used last are chosen, unless the player has typed or chosen others. */
function Destination({
  form,
  saved,
}: DetailsFieldsProps & { readonly saved: readonly SavedPayoutDetails[] }) {
  const t = useTexts(texts);
  const { values, change, isBusy } = form;
  const handleShown = useEffectEvent(() => {
    const [latest] = saved;
    if (latest !== undefined && values.savedDetailsId === null && !hasTyped(values))
      change('savedDetailsId', latest._id);
  });
  useLayoutEffect(() => handleShown(), []);
  return (
    <>
      <SavedDetails
        saved={saved}
        chosenId={values.savedDetailsId}
        disabled={isBusy}
        onChoose={(savedDetailsId) => change('savedDetailsId', savedDetailsId)}
      />
      {values.savedDetailsId === null ? (
        <>
          <OneLine>
            <ToggleGroup
              label={t('payOutTo')}
              options={[
                { value: 'bank', label: t('kind.bank') },
                { value: 'upi', label: t('kind.upi') },
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
