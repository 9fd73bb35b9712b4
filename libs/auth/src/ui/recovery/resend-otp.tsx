import { Button } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { useAskForOtp } from './use-ask-for-otp.js';
import { useCountdown } from './use-countdown.js';

const WAIT_SECONDS = 30;

/** Has another code mailed, which kills the one before; not at once, because mails take their time. */
export function ResendOtp({ email, onSent }: { email: string; onSent: () => void }) {
  const askForOtp = useAskForOtp();
  const [isBusy, setIsBusy] = useState(false);
  const { secondsLeft, restart } = useCountdown(WAIT_SECONDS);
  const resend = async () => {
    setIsBusy(true);
    if (await askForOtp(email)) {
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
      busyText="Sending..."
      onClick={() => void resend()}
    >
      {secondsLeft > 0 ? `Resend OTP in ${String(secondsLeft)} s` : 'Resend OTP'}
    </Button>
  );
}
