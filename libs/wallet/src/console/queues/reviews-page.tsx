import { PageTitle, Stack } from '@paasa/ui-kit/ui';
import { queueNotes } from '../kit/words.js';
import { TransferList } from './queue-lists.js';

/** Withdrawals that wait for people, longest waiting first. */
export function Page() {
  return (
    <Stack>
      <PageTitle text="Withdrawals to approve" />
      <p>{queueNotes.reviews} Open one to see its story and to decide.</p>
      <TransferList queue="reviews" />
    </Stack>
  );
}
