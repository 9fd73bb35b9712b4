import { useTexts } from '@paasa/texts/ui';
import { Card, LoadingText } from '@paasa/ui-kit/ui';
import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { styled } from 'styled-components';
import { useIsAuthQuery } from '../server-state/entering.api.js';
import { texts } from './texts/texts.js';

/** About as high as the form, so that nothing moves when it appears. */
const Place = styled(Card)<{ $formHeight: string }>`
  display: grid;
  place-items: center;
  min-height: ${({ $formHeight }) => $formHeight};

  ${({ theme }) => theme.media.fromTablet} {
    min-height: calc(${({ $formHeight }) => $formHeight} + 1.75rem);
  }
`;

export interface GuestOnlyProps {
  /** How high the card inside is on a phone. */
  formHeight: string;
  children: ReactNode;
}

/**
 * Shows its children to guests only, and leads signed-in players home.
 *
 * It checks once: later a form inside signs in, and leaves the page itself.
 */
export function GuestOnly({ formHeight, children }: GuestOnlyProps) {
  const t = useTexts(texts);
  const [isGuest, setIsGuest] = useState(false);
  const { isSuccess, isError, isFetching } = useIsAuthQuery(undefined, {
    skip: isGuest,
    refetchOnMountOrArgChange: true,
  });
  if (!isGuest && isError) setIsGuest(true);
  if (isGuest) return children;
  if (isSuccess && !isFetching) return <Navigate to="/" replace />;
  return (
    <Place $formHeight={formHeight}>
      <LoadingText text={t('checking')} />
    </Place>
  );
}
