import { ButtonLink, Icon } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: ${({ theme }) => theme.space.xxl};
  aspect-ratio: 1;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.accentSoft};
  color: ${({ theme }) => theme.color.accent};
`;

export function EmptyMark() {
  return (
    <Disc>
      <Icon name="wallet" size="2rem" />
    </Disc>
  );
}

/** What will be listed, and how to begin. */
export function EmptyHelp({ isVerified }: { readonly isVerified: boolean }) {
  return (
    <>
      <p>Every deposit and withdrawal will be listed here, with its state.</p>
      {isVerified ? <ButtonLink to="/deposit-money">Deposit Funds</ButtonLink> : null}
    </>
  );
}
