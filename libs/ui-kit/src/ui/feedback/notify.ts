import { loadToasts } from './load-toasts.js';

const SUCCESS_MS = 2000;
const ERROR_MS = 4000;
export const DEFAULT_MS = 4000;

export type ToastId = string;

interface Look {
  type: 'success' | 'error' | 'info' | 'default';
  /** False: until it is dismissed. */
  autoClose: number | false;
  isLoading?: boolean;
}

let toastCount = 0;

function show(text: string, look: Look): ToastId {
  toastCount += 1;
  const toastId = `toast-${toastCount}`;
  void loadToasts().then(({ toast }) =>
    toast(text, { ...look, toastId, closeButton: look.isLoading !== true }),
  );
  return toastId;
}

/** Short messages above the page; `ToastHost` shows them. */
export const notify = {
  success: (text: string): ToastId => show(text, { type: 'success', autoClose: SUCCESS_MS }),
  error: (text: string): ToastId => show(text, { type: 'error', autoClose: ERROR_MS }),
  info: (text: string): ToastId => show(text, { type: 'info', autoClose: DEFAULT_MS }),
  /** Stays until `dismiss` is called with what it returns. */
  loading: (text: string): ToastId => show(text, { type: 'default', autoClose: false, isLoading: true }),
  dismiss: (toastId: ToastId): void => void loadToasts().then(({ toast }) => toast.dismiss(toastId)),
};
