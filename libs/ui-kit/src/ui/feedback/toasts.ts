/** The code that shows toasts. It is a separate chunk, because no page needs it before the first message. */
export { toast } from 'react-toastify/unstyled';
export { PageToasts } from './page-toasts.js';
export { ToastStyle } from './toast-style.js';
