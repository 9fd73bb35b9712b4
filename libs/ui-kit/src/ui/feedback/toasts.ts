/** What shows toasts; loaded apart, because no page needs it before something happens on it. */
export { toast, ToastContainer } from 'react-toastify/unstyled';
export { ToastStyle } from './toast-style.js';
