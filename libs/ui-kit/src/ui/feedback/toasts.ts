/** The code that shows toasts. It is a separate chunk, because no page needs it before the first message. */
export { toast, ToastContainer } from 'react-toastify/unstyled';
export { ToastStyle } from './toast-style.js';
