import { messageOf } from '@paasa/api-client';
import { useTexts } from '@paasa/texts/ui';
import { Button, Notice, Stack } from '@paasa/ui-kit/ui';
import { useId, useRef, useEffect } from 'react';
import { useReopenMutation } from '../server-state/entering.api.js';
import { texts } from './texts/texts.js';

export interface ReopenOfferProps {
  /** Says that the account is closed, and until when it can be opened again. */
  readonly text: string;
  readonly onReopened: () => void;
}

/** The word of the login page for a closed account, for its owner alone, with the way back. */
export function ReopenOffer({ text, onReopened }: ReopenOfferProps) {
  const t = useTexts(texts);
  const textId = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [reopen, { isLoading, error }] = useReopenMutation();
  // The log-in that led here is over; this is the next thing to do. After it the person logs in again, in the same way.
  useEffect(() => {
    const before = document.activeElement;
    buttonRef.current?.focus();
    return () => {
      if (document.activeElement !== document.body) return;
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (isThere ? before : document.querySelector('main'))?.focus();
    };
  }, []);
  const handleReopen = async () => {
    const answer = await reopen();
    if (answer.error === undefined) onReopened();
  };
  return (
    <Notice tone="pending">
      <Stack $gap="s">
        <p id={textId}>{text}</p>
        {error === undefined ? null : <p role="alert">{messageOf(error, t('reopen.failed'))}</p>}
        <div>
          <Button
            ref={buttonRef}
            aria-describedby={textId}
            variant="secondary"
            busy={isLoading}
            busyText={t('reopen.busy')}
            onClick={() => void handleReopen()}
          >
            {t('reopen')}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
