import { Notice } from '@paasa/ui-kit/ui';
import { Link } from 'react-router';

/** Why a player who is too young can neither play nor deposit, and what they can do. */
export function UnderAgeNotice({ minAge }: { minAge: number }) {
  return (
    <Notice tone="pending">
      {`You must be ${String(minAge)} or older to play and to deposit. You can still withdraw your money. `}
      <Link to="/withdraw-money">Withdraw</Link>
      {' · '}
      <Link to="/help">Get help</Link>
    </Notice>
  );
}
