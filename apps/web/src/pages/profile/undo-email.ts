export { UndoEmailPage } from '@paasa/auth/ui';
