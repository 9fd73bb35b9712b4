import { useTexts } from '@paasa/texts/ui';
import { ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { texts } from './texts/texts.js';

const MAX_TOAST_COUNT = 20;

/** The button of react-toastify, which itself speaks only English: it also names the bar that counts the time. */
function ToastClose({ closeToast, theme }: CloseButtonProps) {
  const t = useTexts(texts);
  return (
    <button
      className={`Toastify__close-button Toastify__close-button--${theme}`}
      type="button"
      aria-label={t('toast.close')}
      ref={(button) => {
        const timer = button?.closest('.Toastify__toast')?.querySelector('[role="progressbar"]');
        timer?.setAttribute('aria-label', t('toast.timer'));
      }}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <svg aria-hidden="true" viewBox="0 0 14 16">
        <path
          fillRule="evenodd"
          d="M7.71 8.23l3.75 3.75-1.48 1.48-3.75-3.75-3.75 3.75L1 11.98l3.75-3.75L1 4.48 2.48 3l3.75 3.75L9.98 3l1.48 1.48-3.75 3.75z"
        />
      </svg>
    </button>
  );
}

/** The list of toasts, loaded with them. A toast that has no duration of its own has `durationMs`. */
export function PageToasts({ durationMs }: { readonly durationMs: number }) {
  const t = useTexts(texts);
  return (
    <ToastContainer
      theme="dark"
      position="top-right"
      autoClose={durationMs}
      limit={MAX_TOAST_COUNT}
      newestOnTop
      closeButton={ToastClose}
      aria-label={t('toasts')}
    />
  );
}
