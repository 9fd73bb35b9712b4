import { useTexts } from '@paasa/texts/ui';
import { Button } from '@paasa/ui-kit/ui';
import { useEffect, useState } from 'react';
import { texts } from './texts/texts.js';
import { useAskForOtp } from './use-ask-for-otp.js';

const WAIT_SECONDS = 30;
const SECOND_MS = 1000;

/** Counts whole seconds down to zero, at the start and after each restart. */
function useCountdown(seconds: number): { secondsLeft: number; restart: () => void } {
  // By the clock: timers of a background tab run seldom.
  const [endsAtMs, setEndsAtMs] = useState(() => Date.now() + seconds * SECOND_MS);
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAtMs - Date.now()) / SECOND_MS));
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  const restart = () => {
    setEndsAtMs(Date.now() + seconds * SECOND_MS);
    setSecondsLeft(seconds);
  };
  return { secondsLeft, restart };
}

/** Requests another code, which replaces the one before. Not at once, because a mail takes some time. */
export function ResendOtp({ email, onSent }: { email: string; onSent: () => void }) {
  const t = useTexts(texts);
  const askForOtp = useAskForOtp();
  const [isBusy, setIsBusy] = useState(false);
  const { secondsLeft, restart } = useCountdown(WAIT_SECONDS);
  const resend = async () => {
    setIsBusy(true);
    if ((await askForOtp(email)) === undefined) {
      restart();
      onSent();
    }
    setIsBusy(false);
  };
  return (
    <Button
      variant="secondary"
      wide
      aria-disabled={secondsLeft > 0}
      busy={isBusy}
      busyText={t('sending')}
      onClick={() => void resend()}
    >
      {secondsLeft > 0 ? t('resend.wait', { seconds: String(secondsLeft) }) : t('resend')}
    </Button>
  );
}
