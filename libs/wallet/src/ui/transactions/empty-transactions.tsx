import { ButtonLink } from '@paasa/ui-kit/ui';

/** What will be listed, and how to begin. */
export function EmptyHelp({ isVerified }: { readonly isVerified: boolean }) {
  return (
    <>
      <p>Every deposit and withdrawal will be listed here, with its state.</p>
      {isVerified ? <ButtonLink to="/deposit-money">Deposit Funds</ButtonLink> : null}
    </>
  );
}
