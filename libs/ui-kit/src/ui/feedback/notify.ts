import { loadToasts } from './load-toasts.js';

const SUCCESS_MS = 2000;
const ERROR_MS = 4000;
export const DEFAULT_MS = 4000;

export type ToastId = string;

interface Look {
  type: 'success' | 'error' | 'info' | 'default';
  /** False: the message stays until it is dismissed. */
  autoClose: number | false;
  isLoading?: boolean;
}

let toastCount = 0;
const newestOf = new Map<string, ToastId>();

function show(text: string, look: Look, topic: string | null = null): ToastId {
  toastCount += 1;
  const toastId = `toast-${toastCount}`;
  const replaced = topic === null ? undefined : newestOf.get(topic);
  if (topic !== null) newestOf.set(topic, toastId);
  void loadToasts().then(({ toast }) => {
    if (replaced !== undefined) toast.dismiss(replaced);
    toast(text, { ...look, toastId, closeButton: look.isLoading !== true });
  });
  return toastId;
}

/**
 * Short messages above the page. `ToastHost` shows them.
 *
 * A message with a topic replaces the earlier one on the same topic. So after fast play only the newest shows, and a
 * pile of old ones never covers the controls.
 */
export const notify = {
  success: (text: string, topic?: string): ToastId =>
    show(text, { type: 'success', autoClose: SUCCESS_MS }, topic),
  error: (text: string, topic?: string): ToastId => show(text, { type: 'error', autoClose: ERROR_MS }, topic),
  info: (text: string, topic?: string): ToastId => show(text, { type: 'info', autoClose: DEFAULT_MS }, topic),
  /** Stays until `dismiss` is called with the returned id. */
  loading: (text: string): ToastId => show(text, { type: 'default', autoClose: false, isLoading: true }),
  dismiss: (toastId: ToastId): void => void loadToasts().then(({ toast }) => toast.dismiss(toastId)),
};
