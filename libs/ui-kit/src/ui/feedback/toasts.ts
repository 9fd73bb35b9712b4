/** The code and the style of toasts. They are a separate chunk, because no page needs them before the first message. */
import 'react-toastify/ReactToastify.css';

export { toast } from 'react-toastify/unstyled';
export { PageToasts } from './page-toasts.js';
export { ToastStyle } from './toast-style.js';
