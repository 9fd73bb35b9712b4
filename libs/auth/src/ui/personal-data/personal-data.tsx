import { Stack } from '@paasa/ui-kit/ui';
import { CloseCard } from './close-card.js';
import { DownloadCard } from './download-card.js';

/** What a player can do with everything that is stored about them. */
export function PersonalData() {
  return (
    <Stack $gap="l">
      <DownloadCard />
      <CloseCard />
    </Stack>
  );
}
