import { messageOf } from '@paasa/api-client';
import { notify } from '@paasa/ui-kit/ui';

/** Does something and says what became of it. Shape: whether it worked. */
export async function reported(words: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    notify.success(words);
    return true;
  } catch (error) {
    notify.error(messageOf(error, 'No answer. Please try again.'));
    return false;
  }
}
