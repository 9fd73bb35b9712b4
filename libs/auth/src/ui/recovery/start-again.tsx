import { ButtonLink, Notice } from '@paasa/ui-kit/ui';
import { recoveryPaths } from './recovery-paths.js';

export function StartAgain({ reason }: { reason: string }) {
  return (
    <>
      <Notice tone="loss">{reason}</Notice>
      <ButtonLink to={recoveryPaths.email} wide>
        Get a new OTP
      </ButtonLink>
    </>
  );
}
