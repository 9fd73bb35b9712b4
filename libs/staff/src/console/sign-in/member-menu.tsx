import { useMember } from '@paasa/console-kit/ui';
import { Button, Cluster } from '@paasa/ui-kit/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useLockMutation, useSignOutMutation } from './staff.api.js';

const Account = styled(Link)`
  color: ${({ theme }) => theme.color.link};
  font-weight: ${({ theme }) => theme.weight.medium};
`;

/** Who is signed in, and the way out. */
export function MemberMenu() {
  const { name, role } = useMember();
  const [lock] = useLockMutation();
  const [signOut, { isLoading }] = useSignOutMutation();
  return (
    <Cluster>
      <Account to="/account" title="Your account">
        {`${name} (${role})`}
      </Account>
      <Button variant="secondary" size="s" onClick={() => void lock()}>
        Lock
      </Button>
      <Button variant="secondary" size="s" busy={isLoading} onClick={() => void signOut()}>
        Sign out
      </Button>
    </Cluster>
  );
}
