import { messageOf } from '@paasa/api-client';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { Button, notify, useFocusHeir } from '@paasa/ui-kit/ui';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SavedPayoutDetails } from '../../contract/withdrawal.js';
import { useForgetPayoutDetailsMutation } from '../api/wallet.api.js';
import { texts } from './texts/texts.js';

export interface SavedDetailsProps {
  readonly saved: readonly SavedPayoutDetails[];
  /** Null if other details are typed. */
  readonly chosenId: string | null;
  readonly disabled: boolean;
  readonly onChoose: (detailsId: string | null) => void;
}

const Group = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0 0 ${({ theme }) => theme.space.xxs};
  font-size: ${({ theme }) => theme.text.s};
  font-weight: ${({ theme }) => theme.weight.medium};
  color: ${({ theme }) => theme.color.textMuted};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  padding-inline: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.xxs};
  border: 1px solid ${({ theme }) => theme.color.lineControl};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};

  &:has(:checked) {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
  }
`;

const Choice = styled.label`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;
  min-height: ${({ theme }) => theme.size.control};
  padding-block: ${({ theme }) => theme.space.xs};
  cursor: pointer;

  input {
    flex: none;
    width: 1.15rem;
    height: 1.15rem;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: ${({ theme }) => theme.text.s};

  small {
    color: ${({ theme }) => theme.color.textMuted};
    font-size: ${({ theme }) => theme.text.xs};
  }
`;

const Unbroken = styled.span`
  white-space: nowrap;
`;

const ForgetButton = styled(Button)`
  padding-inline: ${({ theme }) => theme.space.xs};
`;

type T = TranslateOf<typeof texts>;

/** Never more than the last characters of an account. */
const endOf = ({ last4 }: SavedPayoutDetails): string => `•••• ${last4}`;

const moreOf = ({ holderName, ifscCode }: SavedPayoutDetails): string =>
  ifscCode === null ? holderName : `${holderName} · ${ifscCode}`;

function useForget(t: T, { chosenId, onChoose }: SavedDetailsProps) {
  const [forget, { isLoading }] = useForgetPayoutDetailsMutation();
  return {
    isForgetting: isLoading,
    handleForget: async (detailsId: string): Promise<void> => {
      const { error } = await forget({ detailsId });
      if (error !== undefined) notify.error(messageOf(error, t('saved.notForgotten')));
      else if (detailsId === chosenId) onChoose(null);
    },
  };
}

/** Removed when it is forgotten. */
function SavedRow({ children }: { children: ReactNode }) {
  const ref = useFocusHeir<HTMLDivElement>();
  return <Row ref={ref}>{children}</Row>;
}

/** Saved details, to choose or to forget with one press. It renders nothing if there are none. */
export function SavedDetails(props: SavedDetailsProps) {
  return props.saved.length === 0 && props.chosenId === null ? null : <Choices {...props} />;
}

function Choices(props: SavedDetailsProps) {
  const t = useTexts(texts);
  const { saved, chosenId, disabled, onChoose } = props;
  const groupName = useId();
  const ref = useFocusHeir<HTMLFieldSetElement>();
  const { isForgetting, handleForget } = useForget(t, props);
  const radio = (detailsId: string | null) => (
    <input
      type="radio"
      name={groupName}
      checked={chosenId === detailsId}
      onChange={() => onChoose(detailsId)}
    />
  );
  return (
    <Group ref={ref} tabIndex={-1} disabled={disabled}>
      <Legend>{t('saved.title')}</Legend>
      {saved.map((details) => (
        <SavedRow key={details._id}>
          <Choice>
            {radio(details._id)}
            <Words>
              <span>
                {t(`kind.${details.kind}`)} <Unbroken>{endOf(details)}</Unbroken>
              </span>
              <small>{moreOf(details)}</small>
            </Words>
          </Choice>
          <ForgetButton
            variant="ghost"
            size="s"
            busy={isForgetting}
            aria-label={t('saved.forgetNamed', { details: `${t(`kind.${details.kind}`)} ${endOf(details)}` })}
            onClick={() => void handleForget(details._id)}
          >
            {t('saved.forget')}
          </ForgetButton>
        </SavedRow>
      ))}
      <Row>
        <Choice>
          {radio(null)}
          <Words>{t('saved.other')}</Words>
        </Choice>
      </Row>
    </Group>
  );
}
