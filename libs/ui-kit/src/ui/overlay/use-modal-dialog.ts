import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

function openModal(dialog: HTMLDialogElement): void {
  // jsdom has the element but not its methods.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}

function closeModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

/**
 * Opens a `<dialog>` as a modal while `isOpen`. Esc, the back gesture and a press beside it call `onClose`, and the
 * focus returns to its former place.
 */
export function useModalDialog(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const requestClose = useEffectEvent(onClose);

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !isOpen) return undefined;
    const focusedBefore = document.activeElement;
    const listening = new AbortController();
    let pressedBeside = false;
    const on = (type: string, handler: (event: Event) => void) =>
      dialog.addEventListener(type, handler, { signal: listening.signal });

    openModal(dialog);
    on('cancel', (event) => {
      // A person who chooses no file cancels the file field inside, not the dialog.
      if (event.target !== dialog) return;
      event.preventDefault();
      requestClose();
    });
    on('keydown', (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
      event.preventDefault();
      requestClose();
    });
    // The backdrop counts as the dialog itself. A drag that only ends there, as when selecting text, does not close it.
    on('mousedown', (event) => {
      pressedBeside = event.target === dialog;
    });
    on('click', (event) => {
      if (pressedBeside && event.target === dialog) requestClose();
    });

    return () => {
      listening.abort();
      closeModal(dialog);
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
    };
  }, [isOpen]);

  return ref;
}
