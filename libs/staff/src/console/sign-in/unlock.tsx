import type { Member } from '@paasa/console-kit';
import { Button, Cluster, Stack } from '@paasa/ui-kit/ui';
import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ProveForm } from './prove-form.js';
import { useSignOutMutation } from './staff.api.js';

const Shell = styled.dialog`
  width: min(26rem, calc(100vw - 2rem));
  max-height: calc(100dvh - 2rem);
  padding: ${({ theme }) => theme.space.l};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};

  &::backdrop {
    background: ${({ theme }) => theme.color.page};
  }
`;

const Title = styled.h1`
  font-size: ${({ theme }) => theme.text.xl};
`;

/** jsdom has the element but not its methods. */
function openModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}

const stay = (event: Event): void => event.preventDefault();

const stayOnEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') event.preventDefault();
};

/**
 * Covers the page until its member has proved their identity again. It is modal, so nothing behind it can be reached, not
 * even a dialog that was open; the focus returns to where it was.
 */
function useCover() {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const firstRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return undefined;
    const focusedBefore = document.activeElement;
    openModal(dialog);
    firstRef.current?.focus();
    const reopen = (): void => openModal(dialog);
    dialog.addEventListener('cancel', stay);
    dialog.addEventListener('keydown', stayOnEscape);
    dialog.addEventListener('close', reopen);
    return () => {
      dialog.removeEventListener('close', reopen);
      // The page is shown again after this.
      setTimeout(() => {
        if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
      });
    };
  }, []);
  return { dialogRef, firstRef };
}

/** A session that was idle asks its member to prove their identity. */
export function Unlock({ member }: { readonly member: Member }) {
  const { dialogRef, firstRef } = useCover();
  const [signOut, { isLoading }] = useSignOutMutation();
  return (
    <Shell ref={dialogRef} aria-labelledby="unlock-title" aria-describedby="unlock-why">
      <Stack $gap="l">
        <Stack $gap="s">
          <Title id="unlock-title">Locked</Title>
          <p id="unlock-why">{`${member.name}, please prove that it is you. What you have typed is kept.`}</p>
        </Stack>
        <ProveForm doText="Unlock" firstRef={firstRef} />
        <Cluster>
          <Button variant="ghost" busy={isLoading} onClick={() => void signOut()}>
            Sign out
          </Button>
        </Cluster>
      </Stack>
    </Shell>
  );
}
