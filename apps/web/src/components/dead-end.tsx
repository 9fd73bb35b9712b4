import { ButtonLink, Cluster, Icon, PageTitle } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface DeadEndProps {
  title: string;
  text: string;
  backTo: string;
  backText: string;
  /** A drawing instead of the warning sign. */
  art?: ReactNode;
  /** Further links. */
  children?: ReactNode;
}

const Box = styled.section`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space.m};
  padding: ${({ theme }) => theme.space.xxl} ${({ theme }) => theme.space.m};
  text-align: center;

  > svg {
    color: ${({ theme }) => theme.color.accent};
  }
  > p {
    color: ${({ theme }) => theme.color.textMuted};
  }
`;

/** A page without content: it says so and leads back. */
export function DeadEnd({ title, text, backTo, backText, art, children }: DeadEndProps) {
  return (
    <Box>
      {art ?? <Icon name="warning" size="3rem" />}
      <PageTitle text={title} />
      <p>{text}</p>
      <Cluster $justify="center">
        <ButtonLink to={backTo}>{backText}</ButtonLink>
        {children}
      </Cluster>
    </Box>
  );
}
