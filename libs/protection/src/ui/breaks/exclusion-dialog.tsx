import { messageOf } from '@paasa/api-client';
import { Button, Dialog, Notice, Stack } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const Consequences = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding-inline-start: 1.25rem;
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.s};

  button {
    white-space: normal;
  }
`;

const Consent = styled.label`
  display: flex;
  align-items: start;
  gap: ${({ theme }) => theme.space.s};
  min-height: 1.5rem;
  cursor: pointer;

  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0.125rem 0 0;
  }
`;

export interface ExclusionDialogProps {
  readonly title: string;
  /** What happens, one sentence each. */
  readonly consequences: readonly string[];
  /** The words of the second step, which the player agrees to. */
  readonly consent: string;
  readonly confirmText: string;
  /** Shape: the error of a refusal, or undefined. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

interface SecondStepProps extends ExclusionDialogProps {
  readonly onBack: () => void;
}

function SecondStep({ consent, confirmText, onConfirm, onBack }: SecondStepProps) {
  const t = useTexts(texts);
  const [hasAgreed, setHasAgreed] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const handleConfirm = async () => {
    if (!hasAgreed) {
      setFault(t('dialog.tick'));
      return;
    }
    setFault(null);
    setIsSending(true);
    const error = await onConfirm();
    if (error === undefined) return;
    setIsSending(false);
    setFault(messageOf(error, t('dialog.failed')));
  };
  return (
    <Stack>
      <Consent>
        <input
          type="checkbox"
          checked={hasAgreed}
          // The step before had the focus on a button that is gone.
          ref={(box) => box?.focus()}
          onChange={(event) => setHasAgreed(event.currentTarget.checked)}
        />
        {consent}
      </Consent>
      {fault === null ? null : <Notice tone="loss">{fault}</Notice>}
      <Ways>
        <Button variant="secondary" onClick={onBack}>
          {t('dialog.back')}
        </Button>
        <Button
          variant="danger"
          busy={isSending}
          busyText={t('dialog.busy')}
          onClick={() => void handleConfirm()}
        >
          {confirmText}
        </Button>
      </Ways>
    </Stack>
  );
}

/** Two steps: what will happen, and then the player's word for it. */
export function ExclusionDialog(props: ExclusionDialogProps) {
  const { title, consequences, onClose } = props;
  const t = useTexts(texts);
  const [isSecond, setIsSecond] = useState(false);
  return (
    <Dialog open onClose={onClose} title={title}>
      {isSecond ? (
        <SecondStep {...props} onBack={() => setIsSecond(false)} />
      ) : (
        <Stack>
          <p>{t('dialog.intro')}</p>
          <Consequences>
            {consequences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Consequences>
          <Ways>
            <Button variant="secondary" onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
            <Button variant="secondary" onClick={() => setIsSecond(true)}>
              {t('dialog.next')}
            </Button>
          </Ways>
        </Stack>
      )}
    </Dialog>
  );
}
